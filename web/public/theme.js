// Runs before the first paint, so that a dark room never sees a white flash. Kept outside the bundle
// because the page's policy allows no inline script.
;(() => {
  let choice = 'system'
  try {
    choice = localStorage.getItem('vite-ui-theme') || 'system'
  } catch {
    // storage is switched off: follow the system
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
  const bar = document.querySelector('meta[name="theme-color"]')
  if (bar) bar.content = isDark ? '#0f1514' : '#faf8f4'
})()
