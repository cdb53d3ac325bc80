import type { Filter } from '../../contract/filter.ts'
import type { FilterNoun } from '../../contract/filter-fields.ts'
import type { Organisation } from '../../contract/records/records.ts'
import type { Db } from '../../db/schema.ts'
import { readKnown } from './known-records.ts'
import { settledFilter } from './own-filter.ts'

/** Throws 400 where a list is filtered by what is gone or retired: before anything is noted or sent. */
export async function requireView(
  db: Db,
  { where }: { where?: Filter | undefined },
  noun: FilterNoun,
  organisation: Organisation,
): Promise<void> {
  if (!where) return
  settledFilter(where, noun, { ...organisation, known: await readKnown(db, noun, where.all) })
}
