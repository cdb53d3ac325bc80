import { useQuery } from '@tanstack/react-query'
import { passwordResetOperations } from '../../../contract/password-reset.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'

/** G-17: whether the link still opens anything, asked once; undefined until it is known. What cannot be asked may be tried. */
export function useResetLinkCheck(token: string | undefined): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      try {
        // In the body: an address is kept in logs.
        await call(passwordResetOperations.check, { body: { token: token ?? '' } })
        return true
      } catch (error) {
        return !(error instanceof ApiProblem && error.fields.token)
      }
    },
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}
