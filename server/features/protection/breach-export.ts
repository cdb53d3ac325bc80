import type { breachOperations } from '../../../contract/breach.ts'
import type { Bytes } from '../../../contract/operation.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import { csvExport } from '../../import/csv-export.ts'
import { recordedBatches } from '../../looks/recorded-batches.ts'
import { namedTallied, reckonBreach } from './breach-reckoning.ts'
import type { Tallied } from './breach-tally.ts'

/** People to a part of the file. */
const PORTION = 500
const columns = [
  ...['kind', 'number', 'name', 'opened', 'listed', 'printed', 'exported'],
  ...['assigned', 'first_at', 'last_at'],
]

/** Everybody whom a breach concerns as .csv; audited before the first row leaves (S-12, S-14). */
export async function exportBreach(call: Call<typeof breachOperations.file>): Promise<Bytes> {
  const { db, query, recordRead, looked } = call
  const { people } = await reckonBreach(call, query)
  await recordRead({ action: 'exported', entity: 'activity', after: { what: 'breach worksheet', ...query } })
  const rows = recordedBatches(
    eachNamed(db, people),
    (row) => row,
    (told) =>
      looked('exported', {
        beneficiary: told.flatMap(({ beneficiary_id }) => beneficiary_id ?? []),
        volunteer: told.flatMap(({ account_id }) => account_id ?? []),
      }),
  )
  return csvExport('Breach worksheet.csv', columns, rows)
}

async function* eachNamed(db: Db, people: readonly Tallied[]) {
  for (let from = 0; from < people.length; from += PORTION) {
    const rows = await namedTallied(db, people.slice(from, from + PORTION))
    yield rows.map(({ noun, key, is_assigned, ...row }) => ({
      ...row,
      kind: noun,
      number: key,
      assigned: is_assigned ? 'yes' : '',
    }))
  }
}
