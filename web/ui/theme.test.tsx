import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followTheme } from './follow-theme.ts'
import { THEME_STORAGE_KEY } from './painted-theme.ts'
import { ThemeProvider, useTheme } from './theme.tsx'

let isSystemDark = false
const listeners = new Set<() => void>()

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
  isSystemDark = false
  listeners.clear()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSystemDark
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
})
afterEach(cleanup)

function Choice() {
  const { theme, setTheme } = useTheme()
  return (
    <button type="button" onClick={() => setTheme('dark')}>
      {theme}
    </button>
  )
}

const isDark = () => document.documentElement.classList.contains('dark')
const show = () =>
  render(
    <ThemeProvider>
      <Choice />
    </ThemeProvider>,
  )

it('follows the operating system until somebody chooses, changes included', () => {
  show()
  expect(screen.getByRole('button').textContent).toBe('system')
  expect(isDark()).toBe(false)
  isSystemDark = true
  act(() => listeners.forEach((listener) => void listener()))
  expect(isDark()).toBe(true)
})

it('keeps the choice under vite-ui-theme', () => {
  show()
  act(() => screen.getByRole('button').click())
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark')
  expect(THEME_STORAGE_KEY).toBe('vite-ui-theme')
  expect(isDark()).toBe(true)
})

it('reads what was kept, and takes nonsense for system', () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'dark')
  show()
  expect(isDark()).toBe(true)
  cleanup()
  localStorage.setItem(THEME_STORAGE_KEY, 'purple')
  show()
  expect(screen.getByRole('button').textContent).toBe('system')
  expect(isDark()).toBe(false)
})

it('goes on without anybody who chooses: as the phone does, and as another tab chose', () => {
  followTheme()
  expect(isDark()).toBe(false)
  isSystemDark = true
  for (const listener of listeners) listener()
  expect(isDark()).toBe(true)
  localStorage.setItem(THEME_STORAGE_KEY, 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY }))
  expect(isDark()).toBe(false)
})
