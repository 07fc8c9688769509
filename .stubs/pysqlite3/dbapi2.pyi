from sqlite3 import Connection as Connection
from sqlite3 import DatabaseError as DatabaseError
from sqlite3 import OperationalError as OperationalError
from sqlite3 import connect as connect
from sqlite3 import sqlite_version as sqlite_version
from sqlite3 import sqlite_version_info as sqlite_version_info
