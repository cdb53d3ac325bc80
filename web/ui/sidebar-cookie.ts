/** Section 9: the open state is kept for 7 days. */
export const SIDEBAR_COOKIE = 'sidebar_state'
export const SIDEBAR_COOKIE_MAX_AGE_S = 604_800

/** The kept state, or `undefined` when nothing was kept. */
export function readSidebarCookie(cookies: string): boolean | undefined {
  const value = cookies.match(/(?:^|;\s*)sidebar_state=(true|false)/)?.[1]
  return value === undefined ? undefined : value === 'true'
}

export function sidebarCookie(isOpen: boolean): string {
  return `${SIDEBAR_COOKIE}=${isOpen}; path=/; max-age=${SIDEBAR_COOKIE_MAX_AGE_S}; samesite=lax`
}
