import type { Bytes } from '../../../contract/operation.ts'
import { fieldsOf } from '../../../contract/records/records.ts'
import type { volunteerBulkOperations } from '../../../contract/volunteer-bulk.ts'
import type { Call } from '../../http/call.ts'
import { csvExport, csvFileName } from '../../import/csv-export.ts'
import { namesWhere } from '../../records/field-columns.ts'
import { nameOfInitiative } from './volunteer-links-repository.ts'
import { eachVolunteer } from './volunteer-repository.ts'

/** G-04: the current view, or those chosen in it, as an import takes it back; audited before the first row leaves (S-12, S-14). */
export async function exportVolunteers({
  db,
  query,
  recordRead,
  services,
}: Call<typeof volunteerBulkOperations.export>): Promise<Bytes> {
  const { initiative_id } = query
  const initiative = initiative_id === undefined ? undefined : await nameOfInitiative(db, initiative_id)
  await recordRead({ action: 'exported', entity: 'volunteer', after: { ...query, initiative } })
  const name = initiative === undefined ? 'Volunteers' : `${initiative} volunteers`
  const { organisation } = services
  const fields = fieldsOf('volunteer', organisation)
  const columns = namesWhere(fields, ({ isExported }) => isExported)
  return csvExport(csvFileName(name), columns, eachVolunteer(db, query, organisation), fields)
}
