import type { matchProposalOperations } from '../../../contract/match-proposal.ts'
import { noteRequest } from '../../bulk/bulk-records.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { commitProposal } from '../../match/commit.ts'
import { pairsOf, peopleOf, replaceSolved } from '../../match/proposals.ts'
import { solveFor } from '../../match/propose.ts'
import { readProposal } from '../../match/read-proposal.ts'
import { lockDraft } from './match-drafts.ts'
import { setPairState } from './match-pair-repository.ts'
import { pageUnfinished, setAside } from './unfinished-repository.ts'

const entity = 'match'

/** A proposal for many, worked on until it is assigned in one change (decision 0050). */
export const matchProposalHandlers: HandlersOf<typeof matchProposalOperations> = {
  get: async ({ db, query }) => found(await readProposal(db, query.id)),

  unfinished: ({ db, caller, query }) => pageUnfinished(db, caller.id, query),

  putAside: ({ query, body, change }) =>
    change(async ({ tx, audit }) => {
      found(await setAside(tx, query.id, body.is_aside))
      await audit({ action: 'updated', entity, entity_id: query.id, after: { is_aside: body.is_aside } })
      return undefined
    }),

  setPair: ({ query, body, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const { id } = await lockDraft(tx, query.id, if_match)
      const { serial_number, volunteer_account_id, state } = body
      found(await setPairState(tx, id, { serial_number, volunteer_account_id }, state))
      await audit({ action: 'updated', entity, entity_id: id, after: { volunteer_account_id, state } })
      return found(await readProposal(tx, id))
    }),

  async solve({ db, query, body, if_match, change }) {
    const before = found(await readProposal(db, query.id))
    const locked = await pairsOf(db, query.id, 'locked')
    const removed = await pairsOf(db, query.id, 'removed')
    const preset = body?.preset ?? before.preset
    const { facts, solution } = await solveFor(db, await peopleOf(db, query.id), preset, locked, removed)
    return await change(async ({ tx, audit }) => {
      // What a colleague locked while it was solved is not lost.
      const { id } = await lockDraft(tx, query.id, if_match ?? before.version)
      await replaceSolved(tx, id, { facts, solution, preset })
      await audit({
        action: 'updated',
        entity,
        entity_id: id,
        after: { pairs: solution.placed.length, preset },
      })
      return found(await readProposal(tx, id))
    })
  },

  commit: ({ query, if_match, caller, change, request }) =>
    change(async (made) => {
      const head = await lockDraft(made.tx, query.id, if_match)
      const after = await commitProposal(made, head, caller)
      await noteRequest(made.tx, after.bulk_id, 'written_in', request.id)
      await made.audit({ action: 'updated', entity, entity_id: head.id, after })
      return found(await readProposal(made.tx, head.id))
    }),
}
