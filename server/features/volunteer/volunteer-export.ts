import type { Bytes } from '../../../contract/operation.ts'
import type { volunteerBulkOperations } from '../../../contract/volunteer-bulk.ts'
import type { Call } from '../../http/call.ts'
import { csvExport, csvFileName } from '../../import/csv-export.ts'
import { personalColumns } from './volunteer-columns.ts'
import { nameOfInitiative } from './volunteer-links-repository.ts'
import { eachVolunteer } from './volunteer-repository.ts'

const columns = ['account_id', 'nric', ...personalColumns, 'last_engagement', 'current_status']

/** G-04: the current view, or those chosen in it, as an import takes it back; audited before the first row leaves (S-12, S-14). */
export async function exportVolunteers({
  db,
  query,
  recordRead,
}: Call<typeof volunteerBulkOperations.export>): Promise<Bytes> {
  const { initiative_id } = query
  const initiative = initiative_id === undefined ? undefined : await nameOfInitiative(db, initiative_id)
  await recordRead({ action: 'exported', entity: 'volunteer', after: { ...query, initiative } })
  const name = initiative === undefined ? 'Volunteers' : `${initiative} volunteers`
  return csvExport(csvFileName(name), columns, eachVolunteer(db, query))
}
