import type { beneficiaryBulkOperations } from '../../../contract/bulk.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import { chosenOf } from '../../bulk/many-handlers.ts'
import { idsOfBeneficiaries } from './beneficiary-view.ts'

type Who = BodyOf<typeof beneficiaryBulkOperations.preview>['who']

/** Whom a selection of beneficiaries means. */
export const chosenBeneficiaries = chosenOf(
  'beneficiary',
  async (db, who: Who, looks_turned, { organisation }) =>
    await idsOfBeneficiaries(
      db,
      'keys' in who
        ? who.ids
          ? { ids: who.ids }
          : { serial_numbers: who.keys }
        : { ...who.view, looks_turned, except: who.except },
      organisation,
    ),
)
