import { sql } from 'kysely'
import { firstOf } from '../first-of.ts'
import type { Db } from '../schema.ts'

/** What the server's own role could do to log and walls besides what a server does (S-08, S-14). */
export type Standing = {
  role: string
  owns: boolean
  is_superuser: boolean
  makes_roles: boolean
  owns_database: boolean
  changes_log: boolean
}

/** Asks as whom this connection works, and what more that role may do; writes nothing. */
export async function readStanding(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select r.rolname::text as role, r.rolsuper as is_superuser, r.rolcreaterole as makes_roles,
      exists (select from pg_class where relnamespace = 'public'::regnamespace
        and pg_has_role(r.oid, relowner, 'member')) as owns,
      exists (select from pg_namespace where nspname = 'public' and pg_has_role(r.oid, nspowner, 'member'))
        or exists (select from pg_database where datname = current_database() and pg_has_role(r.oid, datdba, 'member'))
        or has_schema_privilege(r.oid, 'public', 'create') as owns_database,
      coalesce(has_table_privilege(r.oid, to_regclass('audit_events'), 'update, delete, truncate, trigger')
        or has_table_privilege(r.oid, to_regclass('audit_chain'), 'update, delete, truncate, trigger')
        or has_table_privilege(r.oid, to_regclass('audit_details'), 'update, truncate, trigger'), false) as changes_log
    from pg_roles r where r.rolname = current_user`.execute(db)
  return firstOf(rows)
}

/** Why log and walls are not apart from whoever works in them, in one sentence; '' where they are. */
export function whyNotApart(standing: Standing): string {
  const { role, is_superuser, makes_roles, owns, owns_database, changes_log } = standing
  const could = [
    is_superuser && 'is a superuser',
    owns && 'owns the tables, or is a member of who does',
    owns_database && 'owns the database, or may make things in it',
    makes_roles && 'may make roles, and itself a member of others',
    changes_log && 'may change the activity log',
  ].filter((reason) => reason !== false)
  return could.length === 0 ? '' : `The server's role '${role}' ${could.join('; it ')}.`
}
