import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { Bytes } from '../../../contract/operation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'

export async function exportBeneficiaries(_call: Call<typeof beneficiaryOperations.export>): Promise<Bytes> {
  throw new Problem('unavailable')
}
