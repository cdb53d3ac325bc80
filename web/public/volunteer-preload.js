// web/api/preloaded.ts says what for: words here are sent with each first load.
;(() => {
  if (navigator.serviceWorker?.controller || location.pathname.startsWith('/volunteer-app/sign-in')) return
  try {
    if (localStorage.getItem('kampung-signed-out')) return
  } catch {}
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
