import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../../contract/problem.ts'
import { grows, isRule, type LimitRule, limitRules, type Rule } from './limit-rules.ts'
import { networkOf } from './network-of.ts'
import type { Store } from './unsettled-tries.ts'

const FIRST_WAIT = 15
const LONGEST_WAIT = 300

/** The counters of every rule over one store: how many tries were made, and, of a rule that grows, who has to wait. */
export function openCounters(store: Store) {
  const limiter = (keyPrefix: string, { tries, duration }: Rule, storeClient = store, isTidier = false) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points: tries,
      duration,
      clearExpiredByTimeout: isTidier,
    })
  const names = Object.keys(limitRules).filter(isRule)
  // One of them tidies the table for all.
  const counters = new Map(names.map((name, at) => [name, limiter(name, limitRules[name], store, at === 0)]))
  const waits = new Map(
    names.map((name) => [name, limiter(`${name}_wait`, { tries: 1, duration: FIRST_WAIT })]),
  )
  const of = (rule: LimitRule) => ({
    counter: known(counters.get(rule)),
    wait: known(waits.get(rule)),
  })

  async function count(rule: LimitRule, key: string, tries = 1, counter = of(rule).counter): Promise<void> {
    const { wait } = of(rule)
    const name = hashed(key)
    if (!grows(rule)) return orTooMany(counter.consume(name, tries))
    const waiting = await wait.get(name)
    if (waiting && waiting.consumedPoints > 0) throw tooMany(waiting)
    const { consumedPoints } = await counter.penalty(name)
    const spent = consumedPoints - limitRules[rule].tries
    if (spent < 0) return
    await orTooMany(
      wait.consume(name, 1, { customDuration: Math.min(FIRST_WAIT * 2 ** spent, LONGEST_WAIT) }),
    )
  }

  return {
    of,
    /** Counts so many tries; throws 429 with retry_after. */
    count: (rule: LimitRule, key: string, tries?: number) => count(rule, key, tries),
    /** The same of one try, through another store: one that notes it. */
    countThrough: (other: Store, rule: LimitRule, key: string) =>
      count(rule, key, 1, limiter(rule, limitRules[rule], other)),
  }
}

function known(limiter: RateLimiterPostgres | undefined): RateLimiterPostgres {
  if (!limiter) throw new Error('A rule has no limiter')
  return limiter
}

async function orTooMany(consuming: Promise<RateLimiterRes>): Promise<void> {
  try {
    await consuming
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new Problem('too_many', { retry_after: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

/** E-mails and addresses are not kept as they are. */
export const hashed = (key: string) => createHash('sha256').update(networkOf(key)).digest('base64url')
