import { type beneficiaryMatchOperations, MATCH_PEOPLE_MAX } from '../../../contract/match-proposal.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { insertProposal } from '../../match/proposals.ts'
import { solveFor } from '../../match/propose.ts'
import { readProposal } from '../../match/read-proposal.ts'
import { chosenBeneficiaries } from './chosen-beneficiaries.ts'
import { readMostUrgent } from './most-urgent.ts'

/** Who should go to many at once, solved as a whole (decision 0050). */
export const beneficiaryMatchHandlers: HandlersOf<typeof beneficiaryMatchOperations> = {
  async propose({ db, body, caller, services, change }) {
    const chosen = await chosenBeneficiaries(db, body.who, services)
    const ids = body.most_urgent ? await readMostUrgent(db, chosen.ids, MATCH_PEOPLE_MAX) : chosen.ids
    const preset = body.preset ?? 'balanced'
    const { facts, solution } = await solveFor(db, ids, preset)
    return await change(async ({ tx, audit }) => {
      const id = await insertProposal(tx, { facts, solution, preset }, ids, caller.id)
      const after = { people: ids.length, pairs: solution.placed.length, preset }
      await audit({ action: 'created', entity: 'match', entity_id: id, after })
      return found(await readProposal(tx, id))
    })
  },
}
