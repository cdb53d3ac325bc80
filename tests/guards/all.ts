import type { Guard } from './guard.ts'
import { s01 } from './s-01.ts'
import { s02 } from './s-02.ts'
import { s03 } from './s-03.ts'
import { s03Phones } from './s-03-phones.ts'
import { s04 } from './s-04.ts'
import { s05 } from './s-05.ts'
import { s06 } from './s-06.ts'
import { s06Provider } from './s-06-provider.ts'
import { s07 } from './s-07.ts'
import { s08 } from './s-08.ts'
import { s09 } from './s-09.ts'
import { s10 } from './s-10.ts'
import { s11 } from './s-11.ts'
import { s12 } from './s-12.ts'
import { s13 } from './s-13.ts'
import { s14 } from './s-14.ts'
import { s14Again } from './s-14-again.ts'
import { s15 } from './s-15.ts'
import { s16 } from './s-16.ts'
import { s17 } from './s-17.ts'
import { s18 } from './s-18.ts'
import { s19 } from './s-19.ts'

/** In the order in which they are taken away: the most dangerous first. */
export const guards: readonly Guard[] = [
  s08,
  s05,
  s07,
  s04,
  s03,
  s03Phones,
  s06,
  s06Provider,
  s09,
  s14,
  s14Again,
  s16,
  s15,
  s13,
  s11,
  s10,
  s02,
  s01,
  s12,
  s17,
  s19,
  s18,
].flat()

const isId = (one: string) => /^S-\d\d$/.test(one)

/** Those of the rules that are named whose sentence holds one of the other words, however written: `S-06`, `by account`. Without any, all. */
export function chosenGuards(asked: readonly string[]): Guard[] {
  const ids = asked.filter(isId)
  const words = asked.filter((one) => !isId(one)).map((one) => one.toLowerCase())
  return guards.filter(
    ({ id, says }) =>
      (ids.length === 0 || ids.includes(id)) &&
      (words.length === 0 || words.some((word) => says.toLowerCase().includes(word))),
  )
}

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
