import { sql } from 'kysely'
import { firstOf } from '../first-of.ts'
import type { Db } from '../schema.ts'

/** What the server's own role could do to log and walls besides what a server does (S-08, S-14). */
export type RolePrivileges = {
  role: string
  owns: boolean
  is_superuser: boolean
  makes_roles: boolean
  owns_database: boolean
  changes_log: boolean
}

/** Asks as whom this connection works, and what more that role may do by itself or as any other that it may become; writes nothing. */
export async function readRolePrivileges(db: Db): Promise<RolePrivileges> {
  const { rows } = await sql<RolePrivileges>`
    with it as materialized (select * from pg_roles where pg_has_role(current_user, oid, 'member'))
    select current_user::text as role,
      -- Who runs programs of the machine or writes its files makes itself the first.
      bool_or(rolsuper or rolname in ('pg_execute_server_program', 'pg_write_server_files')) as is_superuser,
      bool_or(rolcreaterole) as makes_roles,
      exists (select from pg_class where relnamespace = 'public'::regnamespace
        and relowner in (select oid from it)) as owns,
      exists (select from pg_namespace where nspname = 'public' and pg_has_role(current_user, nspowner, 'member'))
        or exists (select from pg_database where datname = current_database() and datdba in (select oid from it))
        or bool_or(has_schema_privilege(it.oid, 'public', 'create'))
        or bool_or(has_database_privilege(it.oid, current_database(), 'create')) as owns_database,
      coalesce(bool_or(has_any_column_privilege(it.oid, to_regclass('audit_events'), 'update')
        or has_table_privilege(it.oid, to_regclass('audit_events'), 'delete, truncate, trigger')
        or has_any_column_privilege(it.oid, to_regclass('audit_chain'), 'insert, update')
        or has_table_privilege(it.oid, to_regclass('audit_chain'), 'delete, truncate, trigger')
        or has_any_column_privilege(it.oid, to_regclass('audit_details'), 'update')
        or has_table_privilege(it.oid, to_regclass('audit_details'), 'truncate, trigger')), false) as changes_log
    from it`.execute(db)
  return firstOf(rows)
}

/** Why log and walls are not apart from whoever works in them, in one sentence; '' where they are. */
export function privilegeFault(standing: RolePrivileges): string {
  const { role, is_superuser, makes_roles, owns, owns_database, changes_log } = standing
  const could = [
    is_superuser && 'is a superuser, or may become one',
    owns && 'owns the tables, or is a member of who does',
    owns_database && 'owns the database, or may make things in it',
    makes_roles && 'may make roles, and itself a member of others',
    changes_log && 'may change the activity log',
  ].filter((reason) => reason !== false)
  return could.length === 0 ? '' : `The server's role '${role}' ${could.join('; it ')}.`
}
