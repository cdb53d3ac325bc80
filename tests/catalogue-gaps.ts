import { type Kysely, sql } from 'kysely'
import type { Reference } from '../db/records/record.ts'
import { inBatches, links, parts, recordNouns, records } from '../db/records/records.ts'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>
/** What names a file by its key. */
const PICTURE = /(^|_)(picture|image|logo|photo|cover|avatar|file|files|attachment|attachments)$/

const rows = recordNouns.map((noun) => records[noun])
/** Accounts have the columns and never wait. */
const neverWait = ['users']

/** What the database has and the record catalogue does not know, each by its name; none when the two agree. */
export async function catalogueGaps(db: Db): Promise<string[]> {
  return [...(await deletable(db)), ...(await foreignKeys(db)), ...(await fileColumns(db))]
}

async function deletable(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name in ('deleted_at', 'deletion_id') group by table_name having count(*) = 2 order by 1`.execute(
    db,
  )
  const known = [...inBatches.map(({ table }) => table as string), ...neverWait]
  return tables
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => `${name}: its rows wait in a batch, and no row of the catalogue says how`)
}

/** Undefined where nothing is ever purged: what refers there stands. Nothing refers to a link or a part. */
function referencesTo(to: string): readonly Reference[] | undefined {
  const row = rows.find(({ table }) => table === to)
  if (row) return row.references === 'never purged' ? undefined : row.references
  return [...links, ...parts].some(({ table }) => table === to) ? [] : undefined
}

async function foreignKeys(db: Db): Promise<string[]> {
  const { rows: keys } = await sql<{ from: string; column: string; to: string }>`
    select c.conrelid::regclass::text as "from", a.attname as "column", c.confrelid::regclass::text as "to"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' order by 1, 2`.execute(db)
  return keys.flatMap(({ from, column, to }) => {
    const references = referencesTo(to)
    const isKnown = references?.some((one) => one.table === from && one.column === column) ?? true
    return isKnown ? [] : [`${from}.${column}: refers to ${to}, whose row does not say what becomes of it`]
  })
}

async function fileColumns(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY') order by 1, 2`.execute(db)
  const known = [...rows, ...parts].flatMap(({ table, files }) =>
    files.map((file) => `${table}.${file.column}`),
  )
  return columns
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => PICTURE.test(name.split('.')[1] ?? ''))
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: names a file, and no row of the catalogue says whose`)
}

/** What the catalogue names and the database has not: a row that nothing stands behind. */
export async function catalogueGhosts(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(db)
  const there = new Set(columns.map(({ name }) => name))
  const named = [
    ...rows.flatMap(({ table, audit_id, files, parents, references }) => [
      `${table}.${audit_id}`,
      ...files.map(({ column }) => `${table}.${column}`),
      ...parents.map(({ column }) => `${table}.${column}`),
      ...(references === 'never purged' ? [] : references.map((one) => `${one.table}.${one.column}`)),
    ]),
    ...links.flatMap(({ table, ends, order }) => [
      ...ends.map(({ column }) => `${table}.${column}`),
      ...order.map((column) => `${table}.${column}`),
    ]),
    ...parts.flatMap(({ table, column, files }) =>
      [column, ...files.map((file) => file.column)].map((c) => `${table}.${c}`),
    ),
  ]
  return [...[...new Set(named)].filter((name) => !there.has(name)), ...(await withoutKey(db))]
}

/** References that no key stands behind: what is not refused by the database itself must not be cleared as if it were. */
async function withoutKey(db: Db): Promise<string[]> {
  const { rows: keys } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname || ' of ' || c.confrelid::regclass as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f'`.execute(db)
  const there = new Set(keys.map(({ name }) => name))
  return rows.flatMap(({ table, references }) =>
    (references === 'never purged' ? [] : references)
      .map((one) => `${one.table}.${one.column} of ${table}`)
      .filter((name) => !there.has(name))
      .map((name) => `${name}: no key refers so`),
  )
}
