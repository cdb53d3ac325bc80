import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { paint, storedTheme, THEME_STORAGE_KEY, type Theme } from './painted-theme.ts'

interface ThemeState {
  theme: Theme
  setTheme: (theme: Theme) => void
}

const ThemeContext = createContext<ThemeState>({ theme: 'system', setTheme: () => {} })

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
