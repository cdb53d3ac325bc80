import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

/** Section 1: the choice is kept in local storage under this key; `public/theme.js` reads it first. */
export const THEME_STORAGE_KEY = 'vite-ui-theme'
export type Theme = 'light' | 'dark' | 'system'

interface ThemeState {
  theme: Theme
  setTheme: (theme: Theme) => void
}

const ThemeContext = createContext<ThemeState>({ theme: 'system', setTheme: () => {} })

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function paint(theme: Theme, isSystemDark: boolean) {
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = isDark ? '#0f1514' : '#faf8f4'
}

/** Light, dark or system (default); follows the operating system and other tabs while open. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(storedTheme)

  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => paint(theme, system.matches)
    repaint()
    system.addEventListener('change', repaint)
    return () => system.removeEventListener('change', repaint)
  }, [theme])

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === THEME_STORAGE_KEY) setTheme(storedTheme())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const state = useMemo<ThemeState>(
    () => ({
      theme,
      setTheme: (next) => {
        try {
          localStorage.setItem(THEME_STORAGE_KEY, next)
        } catch {
          // Storage is switched off: the choice lasts until the tab is closed.
        }
        setTheme(next)
      },
    }),
    [theme],
  )
  return <ThemeContext value={state}>{children}</ThemeContext>
}

export function useTheme(): ThemeState {
  return useContext(ThemeContext)
}
