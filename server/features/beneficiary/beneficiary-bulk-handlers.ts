import type { beneficiaryBulkOperations } from '../../../contract/bulk.ts'
import { seenInPreview } from '../../bulk/seen-in-preview.ts'
import { answerPreview, startBulk } from '../../bulk/start-bulk.ts'
import type { HandlersOf } from '../../http/call.ts'
import { renewBeforeSearch } from '../../search/renew-due.ts'
import { chosenBeneficiaries } from './chosen-beneficiaries.ts'

/** Many beneficiaries at once: those ticked, or all who match. */
export const beneficiaryBulkHandlers: HandlersOf<typeof beneficiaryBulkOperations> = {
  async preview({ db, body, services, looked }) {
    const chosen = await chosenBeneficiaries(db, body.who, services.organisation)
    const preview = await answerPreview(db, 'beneficiary', chosen, body.change)
    looked('listed', await seenInPreview(db, 'beneficiary', chosen, body.who))
    return preview
  },

  async start({ db, body, caller, services, change }) {
    await renewBeforeSearch(db)
    return change(async (made) =>
      startBulk(
        made,
        'beneficiary',
        await chosenBeneficiaries(made.tx, body.who, services.organisation),
        body,
        caller,
      ),
    )
  },
}
