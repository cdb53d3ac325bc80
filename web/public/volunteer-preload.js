// Asks who is signed in and for their people while the page's code is still on its way: on a slow line that is a second.
// Not where a service worker answers, which has the code at once, and not for whoever came to sign in. web/api/preloaded.ts
// hands the answers on. Kept outside the bundle because the page's policy allows no inline script.
;(() => {
  if (navigator.serviceWorker?.controller || location.pathname.startsWith('/volunteer-app/sign-in')) return
  // As contract/area-version.ts says it; server/features/form/left-out-forms.test.ts holds the two together.
  const version = '6'
  const answers = {}
  const ask = (method, path) => {
    const headers = {
      accept: 'application/json',
      'kampung-area': version,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    }
    const answer = fetch(path, { method, headers, cache: 'no-store' })
    // Whoever takes it is told of a failure; nobody may take it.
    answer.catch(() => undefined)
    answers[`${method} ${path}`] = answer
  }
  ask('POST', '/api/auth')
  ask('GET', '/api/volunteer/visits')
  window.kampungPreloaded = answers
})()
