import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { Bytes } from '../../../contract/operation.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { csvExport, csvFileName } from '../../import/csv-export.ts'
import { findProgramme } from './beneficiary-repository.ts'
import { eachBeneficiary } from './beneficiary-view.ts'

const columns = [
  'serial_number',
  'first_name',
  'last_name',
  'block_number',
  'street_name',
  'unit_number',
  'building_name',
  'postal_code',
  'contact_number',
  'status',
  'last_engagement',
]

/** G-02: the current view as .csv, as an import takes it back; audited before the first row leaves (S-12, S-14). */
export async function exportBeneficiaries({
  db,
  query,
  recordRead,
}: Call<typeof beneficiaryOperations.export>): Promise<Bytes> {
  const { programme_id } = query
  const programme = programme_id === undefined ? undefined : found(await findProgramme(db, programme_id))
  await recordRead({
    action: 'exported',
    entity: 'beneficiary',
    after: { ...query, programme: programme?.name },
  })
  const name = programme ? `${programme.name} beneficiaries` : 'Beneficiaries'
  return csvExport(csvFileName(name), columns, eachBeneficiary(db, query))
}
