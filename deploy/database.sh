#!/bin/sh
# Runs once, in a new database folder. Two roles, neither a superuser (ASVS 13.2.2): one owns the tables and brings them
# forward, the other serves from them and may not change log and walls (docs/decisions/0081). The superuser has no password
# from then on, so that it comes in from within the container alone.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -v owner_password="$POSTGRES_OWNER_PASSWORD" \
  --username postgres --dbname postgres <<'SQL'
create role kampung login nosuperuser nocreatedb nocreaterole password :'password';
create role kampung_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create database kampung owner kampung_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database kampung from public;
grant connect on database kampung to kampung;
-- The wall behind the program's own (docs/decisions/0077): whoever may make roles could make itself any other, so they are made here.
select format('create role kampung_%s_%s nologin noinherit', what, oid) from pg_database, unnest(array['reader', 'writer']) what
  where datname = 'kampung' \gexec
select format('grant kampung_%s_%s to kampung', what, oid) from pg_database, unnest(array['reader', 'writer']) what
  where datname = 'kampung' \gexec
alter role postgres password null;
SQL
