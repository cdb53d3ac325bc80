import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { ImportResult } from '../../../contract/fields.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'

export async function importBeneficiaries(
  _call: Call<typeof beneficiaryOperations.import>,
): Promise<ImportResult> {
  throw new Problem('unavailable')
}
