import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import { recordNouns, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'

type Row = { mine: string; other: string; other_key: string }
type Obstacle = { find: (id: number) => ReturnType<typeof sql<Row>>; say: (row: Row) => string }

const rows = recordNouns.map((noun) => records[noun])

/** What may stand in the way of restoring a batch, each with what to do about it: first what is deleted too. */
const obstacles: readonly Obstacle[] = [
  // What it deletes from here on would wait in a batch that is back already, where nobody finds it.
  {
    find: (id) => sql`select i.file_name as mine, '' as other, '' as other_key
      from imports i join import_jobs j on j.import_id = i.id and j.kind = 'take_back' where i.deletion_id = ${id}`,
    say: ({ mine }) => `The import ‘${mine}’ is still being taken back. Restore it when that has ended.`,
  },
  ...rows.flatMap(({ table, parents }) =>
    parents.map(({ column, noun, say }): Obstacle => {
      const { label, from } = records[noun]
      return {
        find: (id) => sql`select '' as mine, ${label} as other, '' as other_key from ${from}
          where x.id in (select ${sql.ref(column)} from ${sql.table(table)} where deletion_id = ${id})
            and x.deletion_id is distinct from ${id} and x.deleted_at is not null`,
        say: ({ other }) => say(other),
      }
    }),
  ),
  ...rows.flatMap(({ table, places }) =>
    places.map(
      ({ same, mine, other, other_key = sql<string>`''`, say }): Obstacle => ({
        find: (id) => sql`select ${mine} as mine, ${other} as other, ${other_key} as other_key
          from ${sql.table(table)} x join ${sql.table(table)} o on ${same} and ${living('o')}
          where x.deletion_id = ${id}`,
        say,
      }),
    ),
  ),
]

/** Why this batch cannot be restored just now and what to do, in one sentence; '' when it can. */
export async function obstacleTo(db: Db, id: number): Promise<string> {
  for (const { find, say } of obstacles) {
    const { rows } = await sql<Row>`${find(id)} limit 1`.execute(db)
    if (rows[0]) return say(rows[0])
  }
  return ''
}
