import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { beneficiaryMatchOperations } from '../../../contract/match-proposal.ts'
import type { BodyInputOf } from '../../../contract/operation.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast-store.ts'

type Who = BodyInputOf<typeof beneficiaryMatchOperations.propose>['who']

/** Proposes who should go to these people, and opens the proposal. */
export function useMatch() {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  async function begin(who: Who) {
    setPending(true)
    try {
      const { id } = await call(beneficiaryMatchOperations.propose, { body: { who } })
      await navigate({ to: paths.match(id) })
    } catch (error) {
      toast({ title: 'Nobody could be matched.', description: messageOf(error), tone: 'danger' })
    } finally {
      setPending(false)
    }
  }
  return { isPending, begin }
}
