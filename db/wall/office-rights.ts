import { sql } from 'kysely'
import { firstOf } from '../first-of.ts'
import type { Db } from '../schema.ts'
import { quoted } from './quoted.ts'

/** What is only added to, and what migrations alone write: there the server's own role may do no more than this (S-14). */
const KEPT: Readonly<Record<string, string>> = {
  audit_events: 'select, insert',
  audit_chain: 'select, insert',
  // A purge takes what was written about a person, and the chain still proves.
  audit_details: 'select, insert, delete',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
}
/** The names of those tables. */
export const keptTables: readonly string[] = Object.keys(KEPT)
const ALL = 'select, insert, update, delete'

/**
 * S-08: who the server is in its database where that is not who owns the tables: the office, by the role's name. Null where it
 * owns them itself, by its own right or as a member of whoever does, and where there are none yet.
 */
export async function officeOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ role: string; is_owner: boolean | null }>`
    select current_user::text as role,
      (select bool_or(pg_has_role(current_user, relowner, 'member')) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace) as is_owner`.execute(db)
  const { role, is_owner } = firstOf(rows)
  return is_owner === false ? role : null
}

/** What the office may do, as SQL that can be run again, in one transaction: meanwhile it goes on as before. */
export function officeSteps(office: string, tables: readonly string[]): string[] {
  const role = quoted(office)
  const others = tables.filter((table) => !(table in KEPT))
  return [
    // Whoever is given the database takes the way in along, and where nobody has one by default the office stood outside.
    `do $$ begin execute format('grant connect on database %I to ', current_database()) || '${role.replaceAll("'", "''")}'; end $$`,
    `grant usage on schema public to ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    ...(others.length > 0 ? [`grant ${ALL} on ${others.join(', ')} to ${role}`] : []),
    ...tables.flatMap((table) => (table in KEPT ? [`grant ${KEPT[table]} on ${table} to ${role}`] : [])),
    `grant usage, select on all sequences in schema public to ${role}`,
  ]
}

/** The tables of the database, the migrations' own among them. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * The tables of which the office is given rows by no policy: it would read them as empty. There are such where the wall was
 * raised while it owned them, or before it was made.
 */
export async function tablesUnseenBy(db: Db, office: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_roles r on r.rolname = ${office}
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relowner <> r.oid
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and r.oid = any(p.polroles))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lets it see them all, until the wall is raised anew and says so itself. */
export async function letOfficeSee(tx: Db, office: string): Promise<void> {
  for (const table of await tablesUnseenBy(tx, office))
    await sql`create policy wall_office on ${sql.table(table)} to ${sql.id(office)} using (true)`.execute(tx)
}
