import { CONNECTING, type OidcAnswer } from '../../../contract/oidc.ts'

const FROM = 'kampung-continue-to'
let told: string | null = null

/** Leaves for the provider; what comes back goes on to `from`, which this tab alone keeps. */
export function leaveFor(url: string, from: string): void {
  window.sessionStorage.setItem(FROM, from)
  window.location.assign(url)
}

/** To where this tab wished to go; it is no word of the provider's. */
export function takeFrom(): string | undefined {
  const from = window.sessionStorage.getItem(FROM) ?? undefined
  window.sessionStorage.removeItem(FROM)
  return from
}

/** What the provider wrote into the address, which is taken out of it: no history and no picture of the screen keeps it. */
export function takeAnswer(): OidcAnswer | null {
  const given = new URLSearchParams(window.location.search)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => given.get(name))
  if (!state) return null
  return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error: error.slice(0, 200) }) }
}

export const isConnecting = ({ state }: OidcAnswer) => state.startsWith(CONNECTING)

/** Why it did not go on, for the page where it began. */
export function tellWhereItBegan(sentence: string): void {
  told = sentence
}
export const whatWasTold = () => told
export function forgetWhatWasTold(): void {
  told = null
}
