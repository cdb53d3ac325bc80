import { type Kysely, sql } from 'kysely'

/** What is counted, by whose place, and by which status. */
const lists = [
  { table: 'beneficiaries', place: '0', status: 'status' },
  { table: 'programme_beneficiaries', place: 'programme_id', status: 'status' },
  { table: 'volunteers', place: '0', status: 'current_status' },
  { table: 'initiative_volunteers', place: 'initiative_id', status: "''" },
] as const
type List = (typeof lists)[number]

const grouped = ({ table, place, status }: List, rows: string, sign: string) => `
  insert into list_totals (list, place_id, status, n)
    select '${table}', ${place}, ${status}, ${sign}count(*) from ${rows} where deleted_at is null group by 2, 3`

const isOf = (row: string, column: string) => (/^[a-z_]+$/.test(column) ? `${row}.${column}` : column)

/** One more or one less of whoever this row was, and is now. */
const moved = ({ table, place, status }: List) => `
  insert into list_totals (list, place_id, status, n)
    select '${table}', one.place_id, one.status, one.n from (values
      (${isOf('old', place)}::bigint, ${isOf('old', status)}, -1, old.deleted_at),
      (${isOf('new', place)}::bigint, ${isOf('new', status)}, 1, new.deleted_at)
    ) one (place_id, status, n, deleted_at) where one.deleted_at is null`

const isMoved = ({ place, status }: List) =>
  [place, status]
    .filter((column) => /^[a-z_]+$/.test(column))
    .map((column) => `old.${column} is distinct from new.${column}`)
    .concat('(old.deleted_at is null) <> (new.deleted_at is null)')
    .join(' or ')

const body = (name: string, statement: string) =>
  sql.raw(`create function ${name}() returns trigger language plpgsql as $$
    begin ${statement}; return null; end $$`)

const triggers = (list: List) => {
  const { table } = list
  return [
    body(`total_new_${table}`, grouped(list, 'written', '')),
    body(`total_gone_${table}`, grouped(list, 'overwritten', '-')),
    body(`total_moved_${table}`, moved(list)),
    sql.raw(`create trigger ${table}_total_new after insert on ${table} referencing new table as written
      for each statement execute function total_new_${table}()`),
    sql.raw(`create trigger ${table}_total_gone after delete on ${table} referencing old table as overwritten
      for each statement execute function total_gone_${table}()`),
    // By row, for only so is a condition asked first: most edits move nobody, and cost nothing here.
    sql.raw(`create trigger ${table}_total_moved after update on ${table}
      for each row when (${isMoved(list)}) execute function total_moved_${table}()`),
  ]
}

/** How many are in each list, kept as differences: whoever writes adds a row, waits for nobody, and a reader sums (0036). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_totals (
    id bigint generated always as identity primary key,
    list text not null, place_id bigint not null, status text not null, n bigint not null)`.execute(db)
  for (const list of lists) {
    await sql.raw(grouped(list, list.table, '')).execute(db)
    for (const statement of triggers(list)) await statement.execute(db)
  }
  await sql`create index list_totals_place on list_totals (list, place_id)`.execute(db)
}
