import { setImmediate } from 'node:timers/promises'
import { breachDaysFault } from '../../../contract/breach-days.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import type { Services } from '../../http/services.ts'
import { eachLook, findLook, listAssigned, namePeople } from './breach-repository.ts'
import { type BreachAsked, type BreachSource, readSource } from './breach-source.ts'
import { lookSpans } from './breach-spans.ts'
import { addAssigned, addLook, listTallied, newTally, type Tallied } from './breach-tally.ts'

type Reading = { db: Db; services: Pick<Services, 'looks'>; gone: AbortSignal }

/**
 * Through what somebody could have seen people, and whom, the last seen first (H-1552). What waits in memory is written first, so that
 * the last second counts. Throws 422 for days that cannot be reckoned, and for what is no account, phone or export.
 */
export async function reckonBreach({ db, services, gone }: Reading, asked: BreachAsked) {
  const fields = breachDaysFault(asked)
  if (fields) throw new Problem('invalid', { message: Object.values(fields)[0] ?? '', fields })
  await services.looks.flush()
  const source = await readSource(db, asked)
  return { source, people: listTallied(await tallyOf(db, source, gone)) }
}

async function tallyOf(db: Db, { spans, look, assigned }: BreachSource, gone: AbortSignal) {
  const tally = newTally()
  if (look !== undefined) for (const one of await findLook(db, look)) addLook(tally, one)
  for (const span of lookSpans(spans))
    for await (const looks of eachLook(db, span)) {
      // Nobody reads the answer by then.
      if (gone.aborted) return tally
      for (const one of looks) addLook(tally, one)
      await setImmediate()
    }
  if (assigned) for (const one of await listAssigned(db, assigned)) addAssigned(tally, one)
  return tally
}

/** The same people with their names of today, and by which ids a look at them is kept (S-14). */
export async function namedTallied(db: Db, people: readonly Tallied[]) {
  const idsOf = (noun: Tallied['noun']) => people.flatMap((one) => (one.noun === noun ? one.id : []))
  const names = {
    beneficiary: await namePeople(db, 'beneficiary', idsOf('beneficiary')),
    volunteer: await namePeople(db, 'volunteer', idsOf('volunteer')),
  }
  return people.map(({ id, ...one }) => {
    const { key = '', name = '', beneficiary_id = null, account_id = null } = names[one.noun].get(id) ?? {}
    return { ...one, key, name, beneficiary_id, account_id }
  })
}
