import type { Guard } from './guard.ts'
import { s05 } from './s-05.ts'
import { s08 } from './s-08.ts'

/** In the order in which they are taken away: the most dangerous first. */
export const guards: readonly Guard[] = [s08, s05].flat()

const place = "site !== 'same-origin' && site !== 'none'"

/** Changes nothing, and leaves the tests of all these green: what goes red goes red for the guard that is gone. */
export const controlOf = (some: readonly Guard[]): Guard => ({
  id: 'S-05',
  says: 'Nothing is taken away',
  file: 'server/http/same-origin.ts',
  find: place,
  put: place,
  tests: [...new Set(some.flatMap(({ tests }) => tests))],
})
