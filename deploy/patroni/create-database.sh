#!/bin/sh
# Started by Patroni once, after the first node's initdb, with the address of its database. Makes the portal's role and database.
# TSUNAGU_DATABASE_PASSWORD comes from /etc/tsunagu/patroni.env (bench: the environment).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$TSUNAGU_DATABASE_PASSWORD" "$1" <<'SQL'
create role tsunagu login createrole password :'password';
create database tsunagu owner tsunagu;
SQL
