import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchPreset } from '../../../contract/match-preset.ts'
import {
  type MatchPair,
  type MatchProposal,
  matchProposalOperations,
} from '../../../contract/match-proposal.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call, newKey } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { bulkChanges, takeBackBulk } from '../../parts/bulk/bulk-calls.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { countText } from '../../parts/text/count-text.ts'
import { toast } from '../../ui/toast-store.ts'
import type { NextState } from './match-row.tsx'

const { get, setPair, solve, commit } = matchProposalOperations
type Action = 'pair' | 'solve' | 'commit'
export type Proposing = ReturnType<typeof useProposal>

/** One proposal and what can be done with it, one action after the other. */
export function useProposal(id: string) {
  const client = useQueryClient()
  const options = queryOf(get, { query: { id } })
  const query = useQuery(options)
  const [busy, setBusy] = useState<Action | null>(null)
  const version = query.data?.version ?? 0
  /** Chosen, and being solved by. */
  const [asked, setAsked] = useState<MatchPreset>()
  const [isSolvedAnew, setSolvedAnew] = useState(false)

  async function run(action: Action, work: () => Promise<MatchProposal>): Promise<MatchProposal | undefined> {
    setBusy(action)
    try {
      const written = await work()
      client.setQueryData(options.queryKey, written)
      return written
    } catch (error) {
      const isStale = isProblem(error, 'stale')
      const description = isStale ? 'A colleague has changed this proposal: look again.' : messageOf(error)
      toast({ title: 'Not done.', description, tone: 'danger' })
      void query.refetch()
      return undefined
    } finally {
      setBusy(null)
    }
  }
  const tries = () => ({ query: { id }, if_match: version, idempotency_key: newKey() })
  async function assign() {
    const written = await run('commit', () => call(commit, tries()))
    if (!written) return
    void refresh(client, commit.changes)
    const assigned = written.pairs.filter(({ state }) => state === 'assigned').length
    const refused = written.pairs.filter(({ state }) => state === 'refused')
    const description = refused.map(({ name }) => name).join(', ')
    const { bulk_id } = written
    if (bulk_id === null) return
    toastWithUndo(
      {
        title: `Assigned ${countText(assigned, 'visitor', 'visitors')}.`,
        ...(description && { description: `Could not be assigned: ${description}.` }),
      },
      async () => {
        const stayed = await takeBackBulk(bulk_id)
        void refresh(client, [...bulkChanges, 'match'])
        if (stayed > 0)
          throw new Error(
            `${countText(stayed, 'has been visited since, and stays', 'have been visited since, and stay')}. See Changes of many`,
          )
      },
    )
  }
  return {
    query,
    busy,
    assign,
    /** It was proposed again while the page stood open. */
    isSolvedAnew,
    preset: asked ?? query.data?.preset ?? 'balanced',
    again: async (preset?: MatchPreset) => {
      setAsked(preset)
      const solved = await run('solve', () => call(solve, { ...tries(), body: preset ? { preset } : {} }))
      setSolvedAnew(solved !== undefined)
      setAsked(undefined)
    },
    written: (proposal: MatchProposal) => client.setQueryData(options.queryKey, proposal),
    setState: ({ serial_number, volunteer }: MatchPair, state: NextState) =>
      run('pair', () =>
        call(setPair, {
          query: { id },
          body: { serial_number, volunteer_account_id: volunteer.account_id, state },
          if_match: version,
        }),
      ),
  }
}
