import { type RawBuilder, sql } from 'kysely'
import type { DeletionDetail } from '../../../contract/deletion.ts'
import { inBatches, parts, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'

const EXAMPLES = 20

const tagged = (noun: 'programme' | 'initiative'): RawBuilder<unknown> => {
  const { table } = records[noun]
  return sql`r.name from deletion_partner_tags x join ${sql.table(table)} r on r.id = x.record_id
    and x.table_name = ${table} and r.partner_id is null`
}

/** What may lie in a batch, in a person's words, and how one of each is called: rows of `x`. */
const kinds: readonly (readonly [title: string, selection: RawBuilder<unknown>])[] = [
  ...inBatches.map((row) => {
    const { label, from } = 'label' in row ? (row.held ?? row) : row.held
    return [row.title, sql`${label} from ${from}`] as const
  }),
  ...parts.map(({ title, label, table, column, of }) => {
    const whole = sql.table(records[of].table)
    return [
      title,
      sql`${label} from ${whole} x join ${sql.table(table)} k on k.${sql.ref(column)} = x.id`,
    ] as const
  }),
  ['Programmes that get it back as partner', tagged('programme')],
  ['Initiatives that get it back as partner', tagged('initiative')],
]

/** What a batch holds, kind by kind, with the first few by name. */
export async function contentsOf(db: Db, id: number): Promise<DeletionDetail['holds']> {
  const holds = []
  for (const [what, selection] of kinds) {
    const { rows } = await sql<{ label: string; count: number }>`
      select label, count(*) over () as count from (select ${selection} where x.deletion_id = ${id}) as held (label)
      order by lower(label) limit ${EXAMPLES}`.execute(db)
    const [first] = rows
    if (first) holds.push({ what, count: first.count, examples: rows.map(({ label }) => label) })
  }
  return holds
}
