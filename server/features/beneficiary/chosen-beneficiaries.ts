import type { beneficiaryBulkOperations } from '../../../contract/bulk.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import { chosenOf } from '../../bulk/many-handlers.ts'
import { livingBeneficiaries } from '../../records/find-beneficiary.ts'
import { idsOfBeneficiaries } from './beneficiary-view.ts'

type Who = BodyOf<typeof beneficiaryBulkOperations.preview>['who']

/** Whom a selection of beneficiaries means; with the ids beside the numbers, whoever has the ids (H-2010). */
export const chosenBeneficiaries = chosenOf(
  'beneficiary',
  async (db, who: Who, looks_turned, { organisation }) => {
    if ('view' in who)
      return idsOfBeneficiaries(db, { ...who.view, looks_turned, except: who.except }, organisation)
    if (who.beneficiary_ids) return livingBeneficiaries(db, who.beneficiary_ids)
    return idsOfBeneficiaries(db, { serial_numbers: who.keys }, organisation)
  },
)
