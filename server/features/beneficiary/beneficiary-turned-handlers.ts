import type { beneficiaryTurnedOperations } from '../../../contract/turned-names.ts'
import type { HandlersOf } from '../../http/call.ts'
import { turnedPage } from '../../records/turned-page.ts'
import { readNameOrder } from '../../records/written-name.ts'
import { pageBeneficiaries } from './beneficiary-view.ts'

/** Who looks turned round among them; what is done about it is a change of many. */
export const beneficiaryTurnedHandlers: HandlersOf<typeof beneficiaryTurnedOperations> = {
  async page({ db, query, services }) {
    const looks_turned = await readNameOrder(db)
    const asked = { ...query, looks_turned, count: 'exact' as const }
    const people = await pageBeneficiaries(db, asked, services.organisation)
    return turnedPage(people, looks_turned, ({ serial_number }) => serial_number)
  },
}
