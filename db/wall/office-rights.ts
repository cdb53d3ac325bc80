import { sql } from 'kysely'
import { firstOf } from '../first-of.ts'
import type { Db } from '../schema.ts'
import { literal, quoted } from './quoted.ts'

/** What is only added to, and what migrations alone write: there the server's own role may do no more than this (S-14). */
const KEPT: Readonly<Record<string, string>> = {
  audit_events: 'select, insert',
  // What is sealed a function of the owner's adds (migration 0193).
  audit_chain: 'select',
  // A purge takes what was written about a person, and the chain still proves.
  audit_details: 'select, insert, delete',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
  compatible_migrations: 'select',
}
/** The names of those tables. */
export const keptTables: readonly string[] = Object.keys(KEPT)
const ALL = 'select, insert, update, delete'

/**
 * What runs as its owner (migration 0193): by default everybody who comes in could call it, a role for reports as well. `change` is the
 * rest of a grant or of a revoke; where the tables are older than that, there is nothing to change.
 */
export const onOwnersFunctions = (verb: 'grant' | 'revoke', change: string): string =>
  `do $step$ declare one regprocedure; begin
    for one in select p from unnest(array[to_regprocedure('seal_audit(bigint, bigint, integer)'),
      to_regprocedure('analyse_table(regclass, text[])')]) p where p is not null
    loop execute format('${verb} execute on function %s ', one) || ${literal(change)}; end loop; end $step$`

/**
 * S-08: who the server is in its database where that is not who owns the tables: the office, by the role's name. Null where it
 * owns them itself, by its own right or as a member of whoever does, and where there are none yet.
 */
export async function officeOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ role: string; is_owner: boolean | null }>`
    select current_user::text as role,
      (select pg_has_role(current_user, relowner, 'member') from pg_class
        where oid = to_regclass('kysely_migration')) as is_owner`.execute(db)
  const { role, is_owner } = firstOf(rows)
  return is_owner === false ? role : null
}

/** What the office may do, as SQL that can be run again, in one transaction: meanwhile it goes on as before. */
export function officeSteps(office: string, tables: readonly string[]): string[] {
  const role = quoted(office)
  const others = tables.filter((table) => !(table in KEPT))
  const onDatabase = (what: string) =>
    `do $step$ begin execute format('${what}', current_database(), ${literal(office)}); end $step$`
  return [
    // Whoever is given the database takes the way in along, and where nobody has one by default the office stood outside.
    onDatabase('grant connect on database %I to %I'),
    // By default everybody may: a table of one session's own would take what is written to the log's by that name.
    onDatabase('revoke create, temporary on database %I from public, %I'),
    `revoke create on schema public from ${role}`,
    `grant usage on schema public to ${role}`,
    ...(tables.length > 0 ? [`revoke all on ${tables.join(', ')} from ${role}`] : []),
    ...(others.length > 0 ? [`grant ${ALL} on ${others.join(', ')} to ${role}`] : []),
    ...tables.flatMap((table) => (table in KEPT ? [`grant ${KEPT[table]} on ${table} to ${role}`] : [])),
    grantOnSequences('usage, select', office),
    onOwnersFunctions('grant', `to ${role}`),
  ]
}

/** What is ours in the schema, as a condition on `c`: an extension's and other people's things stay out of the wall and its rights. */
const OURS = `c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'usage')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Gives a role these rights on each sequence of ours. */
export const grantOnSequences = (rights: string, role: string): string =>
  `do $step$ declare one regclass; begin
    for one in select c.oid from pg_class c where c.relkind = 'S' and ${OURS}
    loop execute format('grant ${rights} on sequence %s to %I', one, ${literal(role)}); end loop; end $step$`

/** The tables of whoever asks, the migrations' own among them: by their names as a statement has them. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(c.relname) as name from pg_class c where c.relkind = 'r' and ${sql.raw(OURS)}
    order by c.relname`.execute(db)
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
      and has_table_privilege(r.oid, c.oid, 'select')
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and r.oid = any(p.polroles))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lets it see them all, until the wall is raised anew and says so itself. */
export async function letOfficeSee(tx: Db, office: string): Promise<void> {
  for (const table of await tablesUnseenBy(tx, office))
    await sql`create policy wall_office on ${sql.table(table)} to ${sql.id(office)} using (true)`.execute(tx)
}
