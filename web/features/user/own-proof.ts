import { useQuery } from '@tanstack/react-query'
import { passkeyOperations } from '../../../contract/passkey.ts'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { type GivenProof, useProofTry } from './proof-try.ts'

/** S-06: the own second factor once more, by somebody who is signed in. */
export function useOwnProof(send: (proof: GivenProof) => Promise<unknown>) {
  const { data } = useQuery(queryOf(secondFactorOperations.get))
  const { has_app = true, has_passkey = false } = data ?? {}
  return useProofTry({ has_app, has_passkey, ask: () => call(passkeyOperations.ask), send })
}
