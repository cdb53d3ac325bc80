import type { CompiledQuery } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { asOffice } from '../test-database.ts'

/** Plans that say how many rows each step really read. */
export const measured = 'analyze, costs off, timing off, summary off'

/** How many rows the widest step of a measured plan has read. */
export const rowsRead = (plan: string) =>
  Math.max(...[...plan.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows)))

/** The first of what was asked whose text is like this. @throws where none is. */
export function askedLike(queries: readonly CompiledQuery[], text: RegExp): CompiledQuery {
  const found = queries.find((query) => text.test(query.sql))
  if (!found) throw new Error(`Nothing was asked like ${text}`)
  return found
}

/** How a query is answered, by the role of the server: a policy that a plan cannot fold away would show here (S-08). */
export async function planOf(
  db: Db,
  { sql: text, parameters }: CompiledQuery,
  how = 'costs off',
): Promise<string> {
  const { rows } = await asOffice(db, (tx) =>
    tx.executeQuery<Record<string, string>>({
      sql: `explain (${how}) ${text}`,
      parameters,
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'plan' },
    }),
  )
  return rows.map((row) => Object.values(row)[0]).join('\n')
}
