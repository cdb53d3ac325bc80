/** Section 1: the choice is kept in local storage under this key; `public/theme.js` reads it first. */
export const THEME_STORAGE_KEY = 'vite-ui-theme'
export type Theme = 'light' | 'dark' | 'system'

/** What was chosen, `system` where nothing was or it says nothing. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Paints the page and the bar above it. */
export function paint(theme: Theme, isSystemDark: boolean) {
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = isDark ? '#0f1514' : '#faf8f4'
}
