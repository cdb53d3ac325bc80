import type { Organisation } from '../../../contract/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { shaped } from '../../../db/statement.ts'
import { type BeneficiaryRow, matching, type View } from './beneficiary-view.ts'

type Key = Pick<View, 'serial_number' | 'programme_id' | 'volunteer_id'>

/** One for each set of keys that people are found by, and again when the organisation's fields change. */
const finding = shaped<Organisation, Key, BeneficiaryRow>((db, key, organisation) =>
  matching(db, key, organisation),
)

export async function findBeneficiary(
  db: Db,
  { serial_number, programme_id, volunteer_id }: Key,
  organisation: Organisation,
): Promise<BeneficiaryRow | undefined> {
  const [row] = await finding(db, { serial_number, programme_id, volunteer_id }, organisation)
  return row
}

const holding = shaped<Organisation, Key, BeneficiaryRow>((db, key, organisation) =>
  matching(db, key, organisation).forUpdate(),
)

/**
 * The same person, held until the transaction ends, and in a programme the link as well, in the order of the house: who waited
 * for another's change reads what that has written.
 */
export async function holdBeneficiary(
  tx: Db,
  { serial_number, programme_id }: Pick<View, 'serial_number' | 'programme_id'>,
  organisation: Organisation,
): Promise<BeneficiaryRow | undefined> {
  const [row] = await holding(tx, { serial_number, programme_id }, organisation)
  return row
}
