import type { beneficiaryBulkOperations } from '../../../contract/bulk.ts'
import { answerPreview, startBulk } from '../../bulk/start-bulk.ts'
import type { HandlersOf } from '../../http/call.ts'
import { chosenBeneficiaries } from './chosen-beneficiaries.ts'

/** Many beneficiaries at once: those ticked, or all who match. */
export const beneficiaryBulkHandlers: HandlersOf<typeof beneficiaryBulkOperations> = {
  preview: async ({ db, body, services }) =>
    await answerPreview(
      db,
      'beneficiary',
      await chosenBeneficiaries(db, body.who, services.organisation),
      body.change,
    ),

  start: ({ body, caller, services, change }) =>
    change(async (made) =>
      startBulk(
        made,
        'beneficiary',
        await chosenBeneficiaries(made.tx, body.who, services.organisation),
        body,
        caller,
      ),
    ),
}
