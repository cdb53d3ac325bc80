import type { beneficiaryBulkOperations } from '../../../contract/bulk.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { answerPreview, type Chosen, startBulk } from '../../bulk/start-bulk.ts'
import type { HandlersOf } from '../../http/call.ts'
import { readNameOrder } from '../../records/written-name.ts'
import { idsOfBeneficiaries } from './beneficiary-view.ts'

type Who = BodyOf<typeof beneficiaryBulkOperations.preview>['who']

/** Many beneficiaries at once: those ticked, or all who match. */
export const beneficiaryBulkHandlers: HandlersOf<typeof beneficiaryBulkOperations> = {
  preview: async ({ db, body, services }) =>
    await answerPreview(db, 'beneficiary', await chosen(db, body.who, services.organisation), body.change),

  start: ({ body, caller, services, change }) =>
    change(async (made) =>
      startBulk(made, 'beneficiary', await chosen(made.tx, body.who, services.organisation), body, caller),
    ),
}

async function chosen(db: Db, who: Who, organisation: Organisation): Promise<Chosen> {
  if ('keys' in who)
    return {
      ids: await idsOfBeneficiaries(db, { serial_numbers: who.keys }, organisation),
      named: who.keys.length,
    }
  const looks_turned = who.view.looks_turned && (await readNameOrder(db))
  const ids = await idsOfBeneficiaries(db, { ...who.view, looks_turned, except: who.except }, organisation)
  return { ids, named: null }
}
