import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { asProblem } from './failures.ts'
import { grows, isRule, type LimitRule, limitRules } from './limit-rules.ts'
import { hashed, openCounters } from './rate-counters.ts'
import { giveBack, notingStore, type Store, settleTries } from './unsettled-tries.ts'

/** One count that a call adds to. `clears`: a good one forgets whatever was wrong before it. */
export type Try = { rule: LimitRule; key: string; clears?: true }

export type Limits = {
  /**
   * Counts a try, or several, before the work is done so that many at once cannot pass together.
   * Throws 429 with retry_after. No try at all asks whether more were made than are allowed.
   */
  consume(rule: LimitRule, key: string, tries?: number): Promise<void>
  /**
   * The same for work that may turn out good: counts the tries in their order as wrong ones, does the work, and takes them
   * back when it called `wasGood`, whether it threw then or not, and when it failed before anything was told (429, 500 and
   * above). What a crash leaves undecided is given back later.
   * Throws 429 with retry_after, and then only the count that was full keeps its try; else what the work throws.
   */
  attempt<T>(tries: readonly Try[], work: (wasGood: () => void) => Promise<T>): Promise<T>
  /** Forgets every try. */
  reset(rule: LimitRule, key: string): Promise<void>
  /**
   * Gives back the tries that a crash left undecided, two minutes after they were made or as many seconds as are named.
   * 0 is for a database that no other process uses.
   */
  giveBackLost(olderThanSeconds?: number): Promise<void>
}

/** More than anybody tries: what grows lets tries beyond its number through, after a wait. */
const NO_END = 2 ** 31 - 1

/** Limits kept in the database, so that every process on it and a restart share them (S-06). */
export function openLimits(db: Db): Limits {
  const store = storeOver(db)
  const { of, count, countThrough } = openCounters(store)

  /** Counts them all with a note of each, or none but the one that was refused. */
  async function countNoted(attempt: string, tries: readonly Try[]): Promise<void> {
    const taken: string[] = []
    for (const { rule, key } of tries) {
      const most = grows(rule) ? NO_END : limitRules[rule].tries
      const noting = notingStore(store, attempt, most)
      try {
        await countThrough(noting, rule, key)
      } catch (error) {
        if (taken.length > 0 || noting.isUsed())
          await settleTries(db, attempt, { forgiven: taken, cleared: [] })
        throw error
      }
      taken.push(countKey(rule, key))
    }
  }

  async function settle(attempt: string, tries: readonly Try[], verdict: Verdict): Promise<void> {
    const isCleared = ({ clears }: Try) => verdict === 'good' && clears === true
    const struck = await settleTries(db, attempt, {
      forgiven:
        verdict === 'wrong'
          ? []
          : tries.filter((one) => !isCleared(one)).map(({ rule, key }) => countKey(rule, key)),
      cleared: tries.filter(isCleared).flatMap(({ rule, key }) => [countKey(rule, key), waitKey(rule, key)]),
    })
    if (verdict !== 'wrong') return
    // It lasted so long that it was taken for lost: nobody gains a try by being slow.
    for (const { rule, key } of tries)
      if (!struck.includes(countKey(rule, key))) await of(rule).counter.penalty(hashed(key))
  }

  return {
    consume: count,
    async attempt(tries, work) {
      let verdict: Verdict = 'wrong'
      const wasGood = () => {
        verdict = 'good'
      }
      if (tries.length === 0) return work(wasGood)
      const attempt = randomUUID()
      await countNoted(attempt, tries)
      try {
        return await work(wasGood)
      } catch (error) {
        if (verdict === 'wrong' && saysNothing(error)) verdict = 'none'
        throw error
      } finally {
        // Before anything is answered: who hears that a guess was wrong has spent a try on it.
        await settle(attempt, tries, verdict)
      }
    },
    async reset(rule, key) {
      const { counter, wait } = of(rule)
      await counter.delete(hashed(key))
      await wait.delete(hashed(key))
    },
    giveBackLost: (olderThanSeconds) =>
      db.transaction().execute((tx) => giveBackWithWaits(tx, olderThanSeconds)),
  }
}

async function giveBackWithWaits(tx: Db, olderThanSeconds: number | undefined): Promise<void> {
  const lessened = await giveBack(tx, olderThanSeconds)
  // The wait that they brought about goes with them.
  const over = lessened.flatMap(({ key, points }) => {
    const [rule = '', name] = key.split(':')
    return isRule(rule) && points < limitRules[rule].tries ? [`${rule}_wait:${name}`] : []
  })
  if (over.length > 0) await tx.deleteFrom('rate_limits').where('key', 'in', over.sort()).execute()
}

/** `none`: nobody was told whether it was right. */
type Verdict = 'good' | 'wrong' | 'none'

/** The line for passwords was full, or something of ours failed: nothing was compared, or nobody heard the outcome. */
function saysNothing(error: unknown): boolean {
  const { status } = asProblem(error)
  return status === 429 || status >= 500
}

/** As rate-limiter-flexible writes them. */
const countKey = (rule: LimitRule, key: string) => `${rule}:${hashed(key)}`
const waitKey = (rule: LimitRule, key: string) => `${rule}_wait:${hashed(key)}`

function storeOver(db: Db): Store {
  return {
    async query({ text, values }) {
      const { rows, numAffectedRows } = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(text, values),
      )
      // Of what is only read the embedded engine says that 0 rows were affected.
      const rowCount = rows.length || Number(numAffectedRows ?? 0)
      return { rows, rowCount }
    },
  }
}
