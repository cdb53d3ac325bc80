import { useQueryClient } from '@tanstack/react-query'
import { type MatchChoice, matchChangeOperations } from '../../../contract/match-change.ts'
import { type MatchProposal, matchProposalOperations } from '../../../contract/match-proposal.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { type PairFocus, pairFocus } from './use-pair-focus.ts'

const { undo } = matchChangeOperations

/** Whose volunteer is chosen, and who would go now; null for somebody who is left without. */
export type Changed = { serial_number: string; name: string; volunteer_account_id: number | null }

/** Who is moved by a choice, as it is sent. */
export const movedBody = (moved: MatchChoice['moved']) =>
  moved && { serial_number: moved.serial_number, to_account_id: moved.to?.account_id ?? null }

/**
 * Takes a change by hand back, in the notice that says it was done. It goes by what the page shows when it is pressed: what
 * was locked or taken out elsewhere since stays, and what stands in its way is said (H-1777).
 */
export function useUndoChange(
  { id, pairs }: MatchProposal,
  { serial_number, volunteer_account_id }: Changed,
  onWritten: (proposal: MatchProposal, focus: PairFocus) => void,
) {
  const client = useQueryClient()
  const query = { id: String(id) }
  const { queryKey } = queryOf(matchProposalOperations.get, { query })
  return ({ volunteer, moved }: MatchChoice) => {
    const stood = pairs.find(
      (pair) => pair.serial_number === serial_number && pair.volunteer.account_id === volunteer_account_id,
    )
    const state = stood?.state === 'locked' ? ('locked' as const) : ('proposed' as const)
    const before = volunteer_account_id === null ? null : { account_id: volunteer_account_id, state }
    return async () => {
      const seen = client.getQueryData<MatchProposal>(queryKey)
      try {
        const written = await call(undo, {
          query,
          body: {
            ...{ serial_number, volunteer_account_id: volunteer.account_id, before },
            moved: movedBody(moved),
          },
          ...(seen && { if_match: seen.version }),
        })
        void client.invalidateQueries({ queryKey: ['match'], refetchType: 'none' })
        onWritten(written, pairFocus(serial_number, volunteer_account_id))
      } catch (error) {
        // What stands there by now is what the page has to show; of a lost answer nobody knows whether it was done.
        void client.invalidateQueries({ queryKey: ['match'] })
        throw error
      }
    }
  }
}
