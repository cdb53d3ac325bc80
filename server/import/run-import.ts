import { sql } from 'kysely'
import type { ImportResult } from '../../contract/import-result.ts'
import { propertyOf } from '../../db/property-of.ts'
import { renewDue } from '../search/renew-due.ts'
import { decideImport } from './decide-import.ts'
import type { Decision, Disclosure } from './import-answer.ts'
import { breathe, type ImportCall, type ImportChange, type ImportOf } from './import-job.ts'
import { MANY, renewStatistics, writeImport } from './write-import.ts'

/** So often all is decided outside a transaction; after that inside one, so that it ends. */
const ROUNDS = 3

/** What was decided on has changed before it was written: nothing is, and all is decided again. */
class Stale extends Error {}

/** What rows tell about NRICs, decided in a transaction that is rolled back until that has been counted. */
class Untold extends Error {
  readonly told: readonly Disclosure[]

  constructor(told: readonly Disclosure[]) {
    super()
    this.told = told
  }
}

/**
 * G-02, S-12: good rows go in, in one transaction, refused ones come back; the same file twice changes nothing. The rows
 * are decided before that transaction, by reads among which others get their turn: the embedded database serves nobody
 * else while one is open.
 */
export async function runImport<Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
): Promise<ImportResult> {
  const answer = await rounds(call, job)
  // Others search and write meanwhile; whatever is left is keyed by the next search and the next start.
  await renewDue(call.db).catch(() => undefined)
  // After the commit and not worth failing for: a moment later the database's own upkeep does the same.
  if (answer.created > MANY) await renewStatistics(call.db, job.noun).catch(() => undefined)
  return answer
}

async function rounds<Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
): Promise<ImportResult> {
  const counted = new Set<string>()
  const uncounted = (told: readonly Disclosure[]) => told.filter((one) => !counted.has(JSON.stringify(one)))
  /** What a file tells is counted before it is answered (S-07), once. */
  const count = async (told: readonly Disclosure[]) => {
    const news = uncounted(told)
    if (news.length > 0) await job.tell?.(news, job.table.rows.count)
    for (const one of news) counted.add(JSON.stringify(one))
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const decided = await decideImport(call, job, call.db)
    await count(decided.told)
    try {
      return await inChange(call, job, async (change) => {
        if (!(await decided.importer.stands(change.tx, decided.lists))) throw new Stale()
        return await writeImport(call, job, change, decided)
      })
    } catch (error) {
      if (!isStale(error)) throw error
    }
    await breathe(call.gone)
  }
  for (let round = 1; ; round += 1) {
    try {
      return await inChange(call, job, async (change) => {
        const decided = await decideImport(call, job, change.tx)
        if (job.tell && uncounted(decided.told).length > 0) throw new Untold(decided.told)
        return await writeImport(call, job, change, decided)
      })
    } catch (error) {
      if (!(error instanceof Untold) || round > ROUNDS) throw error
      await count(error.told)
    }
  }
}

/** One import of a noun at a time: two of the same file would race for its keys. */
const inChange = <Values, Plan extends Decision>(
  call: ImportCall,
  { noun, hold }: ImportOf<Values, Plan>,
  work: (change: ImportChange) => Promise<ImportResult>,
): Promise<ImportResult> =>
  call.change(async (change) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${noun} import`}))`.execute(change.tx)
    await hold(change.tx)
    return await work(change)
  })

/** Somebody who was to be added came another way meanwhile: the next round finds them. */
const isStale = (error: unknown): boolean =>
  error instanceof Stale || /_living$/.test(String(propertyOf(error, 'constraint')))
