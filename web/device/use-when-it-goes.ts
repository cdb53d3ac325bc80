import { useSession } from '../session/session.ts'
import { useComingBack } from './coming-back.ts'
import { useIsAway } from './use-away.ts'
import { useDelivery } from './use-delivery.ts'

/** `goes`: at once. `keeps`: as soon as there is signal. `needsSignIn`: signal alone sends nothing, for nobody is signed in. */
export type WhenItGoes = 'goes' | 'keeps' | 'needsSignIn'

/** When what is written on this phone leaves it, so that no sheet promises what the line alone cannot do (H-1520). */
export function useWhenItGoes(): WhenItGoes {
  const { user } = useSession()
  const { outcome } = useDelivery()
  const isComingBack = useComingBack()
  const isAway = useIsAway()
  const isOut = user === null || outcome === 'signed_out'
  if (isOut && !isComingBack) return 'needsSignIn'
  return isAway ? 'keeps' : 'goes'
}
