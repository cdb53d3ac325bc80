import type { Guard } from './guard.ts'

/** S-05: what stands without each of its guards. */
export const s05: Guard[] = [
  {
    id: 'S-05',
    says: 'A call that says it comes from another site is refused',
    file: 'server/http/same-origin.ts',
    find: "site !== 'same-origin' && site !== 'none'",
    put: "site === ''",
    tests: ['tests/api/same-origin.test.ts'],
  },
  {
    id: 'S-05',
    says: 'An Origin that is not PUBLIC_URL is refused',
    file: 'server/http/same-origin.ts',
    find: "typeof origin !== 'string' || !isOurs(origin, headers.host, publicUrl)",
    put: "typeof origin !== 'string' || (origin === '' && !isOurs(origin, headers.host, publicUrl))",
    tests: ['tests/api/same-origin.test.ts'],
  },
  {
    id: 'S-05',
    says: 'Another Host that the browser was led to is not ours',
    file: 'server/http/same-origin.ts',
    find: 'loopback.test(host) && new URL(origin).host',
    put: '(loopback.test(host) || host !== publicUrl) && new URL(origin).host',
    tests: ['tests/api/same-origin.test.ts'],
  },
  {
    id: 'S-05',
    says: 'A link on another site makes nobody a copy of what is held of them',
    file: 'server/http/same-origin.ts',
    find: 'if (own_pages_only && ',
    put: 'if (!own_pages_only && ',
    tests: ['server/features/protection/pack-elsewhere.test.ts'],
  },
  {
    id: 'S-05',
    says: 'A body is JSON or an upload',
    file: 'server/app.ts',
    find: "app.removeContentTypeParser(['text/plain', 'application/json'])",
    put: "app.removeContentTypeParser(['application/json'])",
    tests: ['tests/api/same-origin.test.ts'],
  },
]
