import type { NricCollection } from '../contract/nric.ts'
import type { ImportNoun } from '../web/features/import/import-fields.ts'
import { ImportSession } from '../web/features/import/import-session.ts'
import type { ColumnChoice } from '../web/features/import/map-rows.ts'
import type { Job, Jobs, Portion } from '../web/features/import/worker-messages.ts'

/** A session as the page talks with it. */
export function aSession() {
  const session = new ImportSession()
  const ask = async <Name extends Job>(
    job: Name,
    given: Jobs[Name]['ask'],
    hear: (one: Portion) => void = () => {},
  ) => await session.run(job, given, hear)
  return { ask, session }
}

/** Opens a file and checks it by the guesses. */
export async function checked(
  noun: ImportNoun,
  file: Blob,
  over: Partial<ColumnChoice> = {},
  collection: NricCollection = 'whole',
) {
  const { ask } = aSession()
  const { columns } = await ask('open', { noun, collection, file })
  const choice = {
    headerRow: columns.headerRow,
    targets: columns.columns.map(({ guess }) => guess),
    dateOrder: columns.dateOrder ?? 'day',
    nameOrder: 'each',
    ...over,
  } as const
  const rows: Portion['rows'] = []
  const faults: Portion['faults'] = []
  const done = await ask('check', { choice, collection }, (portion) => {
    rows.push(...portion.rows)
    faults.push(...portion.faults)
  })
  return { ask, rows, faults, columns: done.columns }
}
