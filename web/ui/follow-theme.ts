import { paint, storedTheme, THEME_STORAGE_KEY } from './painted-theme.ts'

/** Where nobody chooses: the page was painted before it was shown, and goes on as the phone and other tabs do. */
export function followTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const repaint = () => paint(storedTheme(), system.matches)
  system.addEventListener('change', repaint)
  window.addEventListener('storage', ({ key }) => key === THEME_STORAGE_KEY && repaint())
  // It may have changed while this was on its way.
  repaint()
}
