import type { userOperations } from '../../../contract/user.ts'
import type { Call } from '../../http/call.ts'
import { asProblem } from '../../http/failures.ts'
import { isGoodLink } from './user-invitation-repository.ts'

type Registering = Call<typeof userOperations.register>

/**
 * S-01: a registration with a link counts among its network's five an hour, unless the link is good and it made nobody all the
 * same: a password that is refused keeps no colleague of one office out. What one link may try has a bound of its own.
 */
export function withLinkBound<T>(call: Registering, admit: (call: Registering) => Promise<T>): Promise<T> {
  const { body, db, request } = call
  const { limits } = call.services
  const token = body.setup_token ?? body.invite_token ?? ''
  return limits.attempt([{ rule: 'registration', key: request.address }], async (madeNobody) => {
    if (!(await isGoodLink(db, body.setup_token ? 'setup' : 'invite', token))) return admit(call)
    await limits.consume('link_password', token)
    return admit(call).catch((error) => {
      if ([409, 422].includes(asProblem(error).status)) madeNobody()
      throw error
    })
  })
}
