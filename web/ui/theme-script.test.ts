import { readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { THEME_STORAGE_KEY } from './painted-theme.ts'

const script = readFileSync(`${import.meta.dirname}/../public/theme.js`, 'utf8')

function classBeforePaint(choice: string | null, isSystemDark: boolean): string {
  document.documentElement.className = ''
  if (choice) localStorage.setItem(THEME_STORAGE_KEY, choice)
  vi.stubGlobal('matchMedia', () => ({ matches: isSystemDark }))
  new Function(script)()
  return document.documentElement.className
}

beforeEach(() => localStorage.clear())

it.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['nonsense', true, 'dark'],
] as const)('choice %s on a system that is dark: %s, paints %s', (choice, isSystemDark, expected) => {
  expect(classBeforePaint(choice, isSystemDark)).toBe(expected)
})
