import type { beneficiaryBulkOperations } from '../../../contract/bulk.ts'
import { manyHandlers } from '../../bulk/many-handlers.ts'
import type { HandlersOf } from '../../http/call.ts'
import { chosenBeneficiaries } from './chosen-beneficiaries.ts'

/** Many beneficiaries at once: those ticked, or all who match. */
export const beneficiaryBulkHandlers: HandlersOf<typeof beneficiaryBulkOperations> = manyHandlers(
  'beneficiary',
  chosenBeneficiaries,
)
