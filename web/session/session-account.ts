import type { SignedIn } from '../../contract/user.ts'

let shown: SignedIn | null = null
const forgetters = new Set<() => void>()

/** Whose page this is from now on; null for nobody's. */
export function showAccount(user: SignedIn | null): void {
  shown = user
}

/** '' for nobody's: what a page keeps in this browser is kept per person. */
export const shownId = (): string => (shown ? String(shown.id) : '')

/**
 * Goes with every call of a page of staff: somebody else may sign in beside it, in another tab of the same browser, and
 * nothing on this page is theirs to save.
 */
export const accountHeader = (): Readonly<Record<string, string>> =>
  shown && shown.role !== 'volunteer' ? { 'kampung-account': shownId() } : {}

/** For what holds people in memory: told when a session begins or ends. */
export const onSessionChange = (forget: () => void): void => void forgetters.add(forget)

export function forgetPeople(): void {
  for (const forget of forgetters) forget()
}
