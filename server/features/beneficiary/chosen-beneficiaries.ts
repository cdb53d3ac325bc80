import type { beneficiaryBulkOperations } from '../../../contract/bulk.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import type { Chosen } from '../../bulk/start-bulk.ts'
import { requireView } from '../../filter/require-view.ts'
import { readNameOrder } from '../../records/written-name.ts'
import { idsOfBeneficiaries } from './beneficiary-view.ts'

type Who = BodyOf<typeof beneficiaryBulkOperations.preview>['who']

/** Those ticked, or all who match the list less those whose tick was taken off. */
export async function chosenBeneficiaries(db: Db, who: Who, organisation: Organisation): Promise<Chosen> {
  if ('keys' in who)
    return {
      ids: await idsOfBeneficiaries(db, { serial_numbers: who.keys }, organisation),
      named: who.keys.length,
    }
  await requireView(db, who.view, 'beneficiary', organisation)
  const looks_turned = who.view.looks_turned && (await readNameOrder(db))
  const ids = await idsOfBeneficiaries(db, { ...who.view, looks_turned, except: who.except }, organisation)
  return { ids, named: null }
}
