import { expect, it } from 'vitest'
import { readSidebarCookie, sidebarCookie } from './sidebar-cookie.ts'

it('keeps the state for 7 days (section 9)', () => {
  expect(sidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax')
})

it('reads its own cookie among others, and nothing when there is none', () => {
  expect(readSidebarCookie('a=1; sidebar_state=false; b=2')).toBe(false)
  expect(readSidebarCookie('sidebar_state=true')).toBe(true)
  expect(readSidebarCookie('old_sidebar_state=true')).toBeUndefined()
  expect(readSidebarCookie('')).toBeUndefined()
})
