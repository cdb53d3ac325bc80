import { createHash } from 'node:crypto'
import { grantOnSequences, keptTables, officeSteps, onOwnersFunctions } from './office-rights.ts'
import { literal } from './quoted.ts'
import {
  anyone,
  type Changed,
  changedByVolunteers,
  readByVolunteers,
  type Seen,
  type Table,
} from './volunteer-scope.ts'

/** The two roles of a database: who reads for a volunteer, and who changes something for one. */
export type Roles = { reader: string; writer: string }

/**
 * What makes the wall, as SQL that can be run again: each step a transaction. `all` are the database's tables: of those that
 * no rule names nothing is given, whatever an older version gave.
 */
export function wallSteps(roles: Roles, all: readonly string[]): string[][] {
  const { reader, writer } = roles
  const both = `${reader}, ${writer}`
  return [
    [
      `grant usage on schema public to ${both}`,
      grantOnSequences('usage', writer),
      onOwnersFunctions('revoke', 'from public'),
      // Of a database of which this one is a copy: its roles open nothing here. Asked by number, for one of a database that
      // is being dropped has no name any more.
      `do $step$ declare other name; begin
        for other in select rolname from pg_roles where rolname ~ '^kampung_(reader|writer)_'
          and rolname not in ('${reader}', '${writer}') and has_any_column_privilege(oid, 'beneficiaries', 'select')
        loop execute ${literal(`revoke all on ${all.join(', ')} from `)} || quote_ident(other); end loop; end $step$`,
      `create or replace function wall_volunteer() returns bigint language sql stable parallel safe
        as $$ select nullif(current_setting('kampung.volunteer', true), '')::bigint $$`,
      // Both end with the transaction: no connection goes back to the others behind the wall.
      `create or replace function wall_enter(volunteer bigint, is_writing boolean) returns text language sql
        as $$ select set_config('kampung.volunteer', volunteer::text, true)
          || set_config('role', case when is_writing then '${writer}' else '${reader}' end, true) $$`,
    ],

    // What a rule names keeps its rights until its own step: an older server may be reading by them.
    [`revoke all on ${all.filter((table) => !isNamed(table)).join(', ')} from ${both}`],
    ...all.filter(isNamed).map((table) => forTable(table, roles)),
  ]
}

function forTable(table: string, roles: Roles): string[] {
  const [seen, changed] = rulesOf(table)
  return [
    `revoke all on ${table} from ${roles.reader}, ${roles.writer}`,
    ...forOffice(table),
    ...(seen ? forReader(table, seen, roles.reader) : []),
    ...(changed ? forWriter(table, changed, roles.writer) : []),
  ]
}

const isNamed = (table: string) => rulesOf(table).some((rule) => rule !== undefined)

const rulesOf = (table: string) =>
  [readByVolunteers[table as Table], changedByVolunteers[table as Table]] as const

const isKept = (rule: string | undefined) => rule !== undefined && rule !== anyone

const isGuarded = (table: string) =>
  rulesOf(table).some((rule: Changed | undefined) => isKept(rule?.where) || isKept(rule?.adds))

function forOffice(table: string): string[] {
  if (!isGuarded(table)) return []
  const policies = ['others', 'office', 'reads', 'sees', 'adds', 'changes']
  return [
    `alter table ${table} enable row level security`,
    ...policies.map((policy) => `drop policy if exists wall_${policy} on ${table}`),
    // Whoever owns a table passes by. Who has been given rights of their own, for reports or a copy, reads on as before.
    `do $$ declare others text; begin
      select string_agg(distinct quote_ident(pg_get_userbyid(grantee)), ', ') into others
        from pg_class c, aclexplode(c.relacl) where c.oid = '${table}'::regclass
        and grantee not in (0, c.relowner)
        and pg_get_userbyid(grantee) !~ '^kampung_(reader|writer)_';
      if others is not null then
        execute 'create policy wall_others on ${table} to ' || others || ' using (true)';
      end if; end $$`,
  ]
}

const granted = (what: string, table: string, role: string, columns?: readonly string[]) =>
  `grant ${what}${columns ? ` (${columns.join(', ')})` : ''} on ${table} to ${role}`

const policy = (name: string, table: string, what: string, role: string) =>
  `create policy ${name} on ${table} for ${what.replace(' ', ` to ${role} `)}`

function forReader(table: string, { where, columns }: Seen, role: string): string[] {
  const grant = granted('select', table, role, columns)
  if (!isGuarded(table)) return [grant]
  return [grant, policy('wall_reads', table, `select using (${where})`, role)]
}

function forWriter(table: string, changed: Changed, role: string): string[] {
  const { where, columns, adds, changes, sets } = changed
  const grants = [
    granted('select', table, role, columns),
    ...(adds ? [granted('insert', table, role)] : []),
    ...(changes ? [granted('update', table, role, sets)] : []),
  ]
  if (!isGuarded(table)) return grants
  return [
    ...grants,
    policy('wall_sees', table, `select using (${where})`, role),
    ...(adds ? [policy('wall_adds', table, `insert with check (${adds})`, role)] : []),
    ...(changes ? [policy('wall_changes', table, `update using (${changes})`, role)] : []),
  ]
}

/** Another one with every change of a rule, with every migration, and for another office. */
export function wallDigest(roles: Roles, migrations: readonly string[], office: string | null): string {
  const named = Object.keys({ ...readByVolunteers, ...changedByVolunteers })
  const rights = office === null ? [] : officeSteps(office, [...keptTables, 'others'])
  const text = [...wallSteps(roles, [...named, 'others']).flat(), ...rights, ...migrations].join(';\n')
  return createHash('sha256').update(text).digest('hex')
}
