import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../../db/schema.ts'
import { networkOf } from './network-of.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Tries allowed in a time, in seconds. `grows`: once spent, each further try waits twice as long as the one before. */
type Rule = { tries: number; duration: number; grows?: true }

/** Every limit of the product. Wrong tries alone count where the handler forgives the good ones. */
export const limitRules = {
  /** Wrong passwords, by account and network; by network; by account, whatever network it is. */
  login_account: { tries: 10, duration: 15 * MINUTE, grows: true },
  login_address: { tries: 30, duration: 15 * MINUTE, grows: true },
  login_everywhere: { tries: 1000, duration: HOUR },
  /** Forgotten passwords asked for, by network; by account and network in an hour and in a day; by account in a day. */
  reset_address: { tries: 10, duration: HOUR },
  reset_account: { tries: 3, duration: HOUR },
  reset_account_day: { tries: 6, duration: DAY },
  reset_everywhere: { tries: 24, duration: DAY },
  /** By a device that has signed in before: strangers cannot use up its letters. */
  reset_device: { tries: 6, duration: DAY },
  /** Links tried, by address (G-17). */
  reset_try: { tries: 20, duration: HOUR },
  registration: { tries: 5, duration: HOUR },
  /** Registrations that said that an email has an account (D-18), by network; notices of them, by account. */
  registration_taken: { tries: 10, duration: DAY },
  registration_notice: { tries: 1, duration: DAY },
  anonymous_upload: { tries: 5, duration: HOUR },
  /** Codes, by address. Nobody guesses a link, and a device counts its own PINs: those stay open to its neighbours. */
  volunteer_sign_in: { tries: 10, duration: HOUR },
  volunteer_link: { tries: 60, duration: HOUR },
  late_hand_in: { tries: 120, duration: HOUR },
  own_password: { tries: 10, duration: 15 * MINUTE },
  nric_reveal: { tries: 30, duration: HOUR },
  nric_lookup: { tries: 30, duration: HOUR },
  nric_guess: { tries: 30, duration: HOUR },
  /** One NRIC of an imported file, by account: told once, it is no news. */
  nric_told: { tries: 1, duration: HOUR },
  /** NRICs of imported files that fit somebody's mask and are not theirs: of honest people one in some 20,000 does. */
  nric_fit: { tries: 1000, duration: HOUR },
} as const satisfies Record<string, Rule>
export type LimitRule = keyof typeof limitRules

export type Limits = {
  /**
   * Counts a try, or several, before the work is done so that many at once cannot pass together.
   * Throws 429 with retry_after. No try at all asks whether more were made than are allowed.
   */
  consume(rule: LimitRule, key: string, tries?: number): Promise<void>
  /** Takes one try back: it was a good one. */
  forgive(rule: LimitRule, key: string): Promise<void>
  /** Forgets every try. */
  reset(rule: LimitRule, key: string): Promise<void>
}

const FIRST_WAIT = 15
const LONGEST_WAIT = 5 * MINUTE

/** Limits kept in the database, so that every process on it and a restart share them (S-06). */
export function openLimits(db: Kysely<Database>): Limits {
  const storeClient = storeOver(db)
  const limiter = (keyPrefix: string, { tries, duration }: Rule, clearExpiredByTimeout = false) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points: tries,
      duration,
      clearExpiredByTimeout,
    })
  const names = Object.keys(limitRules) as LimitRule[]
  // One of them tidies the table for all.
  const counters = new Map(names.map((name, at) => [name, limiter(name, limitRules[name], at === 0)]))
  const waits = new Map(
    names.map((name) => [name, limiter(`${name}_wait`, { tries: 1, duration: FIRST_WAIT })]),
  )
  const of = (rule: LimitRule) => ({
    counter: counters.get(rule) as RateLimiterPostgres,
    wait: waits.get(rule) as RateLimiterPostgres,
  })

  return {
    async consume(rule, key, tries = 1) {
      const { counter, wait } = of(rule)
      const name = hashed(key)
      if (!('grows' in limitRules[rule])) return orTooMany(counter.consume(name, tries))
      const waiting = await wait.get(name)
      if (waiting && waiting.consumedPoints > 0) throw tooMany(waiting)
      const { consumedPoints } = await counter.penalty(name)
      const spent = consumedPoints - limitRules[rule].tries
      if (spent < 0) return
      await orTooMany(
        wait.consume(name, 1, { customDuration: Math.min(FIRST_WAIT * 2 ** spent, LONGEST_WAIT) }),
      )
    },
    async forgive(rule, key) {
      await of(rule).counter.reward(hashed(key))
    },
    async reset(rule, key) {
      const { counter, wait } = of(rule)
      await counter.delete(hashed(key))
      await wait.delete(hashed(key))
    },
  }
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
const hashed = (key: string) => createHash('sha256').update(networkOf(key)).digest('base64url')

/** What rate-limiter-flexible asks of a PostgreSQL client, over either engine. */
function storeOver(db: Kysely<Database>) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}
