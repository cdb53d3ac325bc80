import type { Bytes } from '../../../contract/operation.ts'
import { fieldsOf } from '../../../contract/records/records.ts'
import type { volunteerBulkOperations } from '../../../contract/volunteer-bulk.ts'
import { requireView } from '../../filter/require-view.ts'
import type { Call } from '../../http/call.ts'
import { csvExport, csvFileName } from '../../import/csv-export.ts'
import { ownHeadings } from '../../import/own-headings.ts'
import { recordedBatches } from '../../looks/recorded-batches.ts'
import { exportedColumns, sensitiveNames } from '../../records/exported-columns.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { requireTicks, saidOfTicks, saidOfWhere } from '../../records/ticks.ts'
import { nameOfInitiative } from './volunteer-links-repository.ts'
import { eachVolunteer } from './volunteer-lists.ts'

/** G-04: the current view, or those chosen in it, as an import takes it back; audited before the first row leaves (S-12, S-14). */
export async function exportVolunteers({
  db,
  query,
  caller,
  recordRead,
  looked,
  services,
}: Call<typeof volunteerBulkOperations.export>): Promise<Bytes> {
  const { initiative_id } = query
  const initiative = initiative_id === undefined ? undefined : await nameOfInitiative(db, initiative_id)
  const organisation = await renewOrganisation(services)
  const fields = fieldsOf('volunteer', organisation)
  await requireView(db, query, 'volunteer', organisation)
  await requireTicks(db, 'volunteer', query, caller)
  await recordRead({
    action: 'exported',
    entity: 'volunteer',
    after: {
      ...query,
      where: saidOfWhere(query.where),
      ...saidOfTicks(query),
      initiative,
      ...sensitiveNames(fields, query),
    },
  })
  const name = initiative === undefined ? 'Volunteers' : `${initiative} volunteers`
  const columns = exportedColumns(fields, query)
  const rows = recordedBatches(
    eachVolunteer(db, query, { ...services, organisation }),
    ({ account_id }) => account_id,
    (volunteer) => looked('exported', { volunteer }),
  )
  return csvExport(csvFileName(name), columns, rows, fields, ownHeadings('volunteer', organisation))
}
