import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { beneficiaryMatchOperations, MATCH_PEOPLE_MAX } from '../../../contract/match-proposal.ts'
import type { BodyInputOf } from '../../../contract/operation.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast-store.ts'

/** It is read at leisure, and closed by hand. */
const STAYS_MS = 3_600_000
type Who = BodyInputOf<typeof beneficiaryMatchOperations.propose>['who']

/** Proposes who should go to these people, and opens the proposal; of too many it offers the most urgent. */
export function useMatch() {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  async function begin(who: Who, isMostUrgent = false) {
    setPending(true)
    try {
      const { id } = await call(beneficiaryMatchOperations.propose, {
        body: { who, ...(isMostUrgent && { most_urgent: true as const }) },
      })
      await navigate({ to: paths.match(id) })
    } catch (error) {
      const isTooMany = isProblem(error, 'invalid') && error.fields.who !== undefined
      toast({
        title: isTooMany ? 'Too many at once.' : 'Nothing could be proposed.',
        description: messageOf(error),
        ...(isTooMany
          ? {
              tone: 'neutral' as const,
              durationMs: STAYS_MS,
              action: {
                label: `Match ${MATCH_PEOPLE_MAX} most urgent`,
                onAction: () => void begin(who, true),
              },
            }
          : { tone: 'danger' as const }),
      })
    } finally {
      setPending(false)
    }
  }
  return { isPending, begin }
}
