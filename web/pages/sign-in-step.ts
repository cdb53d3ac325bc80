export type SignInStep = 'choose-pin' | 'checking' | 'off' | 'enrol' | 'login'

type Known = {
  /** Somebody is signed in whose PIN is missing, or on its way. */
  lacksPin: boolean
  hasToken: boolean
  /** Nobody knows yet whose phone this is, and a link still waits to know it. */
  isWaiting: boolean
  isOff: boolean
}

/** Which part of the sign-in page is shown; a link goes before the choice of a PIN, for it may be somebody else's. */
export function signInStep({ lacksPin, hasToken, isWaiting, isOff }: Known): SignInStep {
  if (lacksPin && !hasToken) return 'choose-pin'
  if (hasToken && isWaiting) return 'checking'
  if (isOff) return 'off'
  return hasToken ? 'enrol' : 'login'
}
