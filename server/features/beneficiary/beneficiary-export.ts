import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { Bytes } from '../../../contract/operation.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { requireView } from '../../filter/require-view.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { requireFreshFactor } from '../../http/fresh-factor.ts'
import { csvExport, csvFileName } from '../../import/csv-export.ts'
import { ownHeadings } from '../../import/own-headings.ts'
import { recordedBatches } from '../../looks/recorded-batches.ts'
import { exportedColumns, sensitiveNames } from '../../records/exported-columns.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { requireTicks, saidOfTicks, saidOfWhere } from '../../records/ticks.ts'
import { findProgramme } from './beneficiary-repository.ts'
import { eachBeneficiary, isMoreThan, type View } from './beneficiary-view.ts'

/** A list shows 12, 50 or 100 at a time: up to the second a file is daily work. */
const FEW = 50

/** S-06: whether a file of them asks for the second factor anew, with nothing sensitive in it too (0068). */
export const isMany = (db: Db, view: View, organisation: Organisation) =>
  isMoreThan(FEW, db, view, organisation)

/** G-02: the current view as .csv, as an import takes it back; audited before the first row leaves (S-12, S-14). */
export async function exportBeneficiaries({
  db,
  query,
  caller,
  recordRead,
  looked,
  services,
}: Call<typeof beneficiaryOperations.export>): Promise<Bytes> {
  const { programme_id } = query
  const programme = programme_id === undefined ? undefined : found(await findProgramme(db, programme_id))
  const organisation = await renewOrganisation(services)
  const fields = fieldsOf('beneficiary', organisation)
  await requireView(db, query, 'beneficiary', organisation)
  await requireTicks(db, 'beneficiary', query, caller)
  if (query.sensitive === '1' || (await isMany(db, query, organisation)))
    await requireFreshFactor(db, { asks_factor: true }, caller)
  // Whom by number, the audit does not repeat: a number would outlive its person there.
  const { serial_numbers, except, ticked: _, unticked: __, ...asked } = query
  await recordRead({
    action: 'exported',
    entity: 'beneficiary',
    after: {
      ...asked,
      where: saidOfWhere(asked.where),
      ...(serial_numbers && { chosen: serial_numbers.length }),
      ...(except && { left_out: except.length }),
      ...saidOfTicks(query),
      programme: programme?.name,
      ...sensitiveNames(fields, query),
    },
  })
  const name = programme ? `${programme.name} beneficiaries` : 'Beneficiaries'
  const columns = exportedColumns(fields, query)
  const rows = recordedBatches(
    eachBeneficiary(db, query, organisation),
    ({ id }) => id,
    (beneficiary) => looked('exported', { beneficiary }),
  )
  return csvExport(csvFileName(name), columns, rows, fields, ownHeadings('beneficiary', organisation))
}
