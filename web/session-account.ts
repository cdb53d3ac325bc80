import type { SignedIn } from '../contract/user.ts'

let shown: Record<string, string> = {}

/**
 * Whose page this is: goes with every call. Somebody else may sign in beside it, in another tab of the same browser, and
 * nothing on this page is theirs to save.
 */
export function showAccount(user: SignedIn | null): void {
  shown = user && user.role !== 'volunteer' ? { 'kampung-account': String(user.id) } : {}
}

export const accountHeader = (): Readonly<Record<string, string>> => shown
