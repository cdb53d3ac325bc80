// Asks who is signed in while the page's code is still on its way: on a slow line that is a second. Not for whoever came to
// sign in, or to read what is for anybody: an answer that nobody reads holds its line. web/api/preloaded.ts hands the answer on. Kept outside the bundle because the page's policy allows no inline
// script.
;(() => {
  if (/^\/(auth\/|terms|privacy)/.test(location.pathname)) return
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const answer = fetch('/api/auth', { method: 'POST', headers, cache: 'no-store' })
  // Whoever takes it is told of a failure; nobody may take it.
  answer.catch(() => undefined)
  window.kampungPreloaded = { 'POST /api/auth': answer }
})()
