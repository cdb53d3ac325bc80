import { type RawBuilder, sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { MailMessage } from '../server/http/mail.ts'
import { sendUrgentLetters } from '../server/start/keep-urgent-letters.ts'
import { makeCaller, type TestCaller } from './callers.ts'
import { bell, rungVisits } from './rung-visit.ts'

/** The visits of `rungVisits`, whose programme has two officers before each test, and what is sent to them. */
export async function urgentLetters() {
  const { kampung, me, at: visits } = await rungVisits()
  const { db } = kampung
  const makeOfficers = async (): Promise<[TestCaller, TestCaller]> => [
    await makeCaller(db, 'admin'),
    await makeCaller(db, 'admin'),
  ]
  const at = { officers: await makeOfficers() }

  async function lookAfter(...accounts: TestCaller[]): Promise<void> {
    const { programme_id } = visits.visit.form
    await db
      .insertInto('programme_officers')
      .values(accounts.map(({ id: user_id }) => ({ programme_id, user_id })))
      .execute()
  }

  beforeEach(async () => {
    for (const table of ['urgent_letters', 'follow_ups', 'rate_limits', 'programme_officers'] as const)
      await db.deleteFrom(table).execute()
    at.officers = await makeOfficers()
    await lookAfter(...at.officers, await kampung.signIn('deactivated'), await kampung.signIn('pending'))
    await kampung.signIn('super_admin')
    await visits.visit.withQuestion({ bells: [bell('No')] })
  })

  /** A mail server that keeps what it takes. */
  function aPost({ takes = true } = {}) {
    const letters: MailMessage[] = []
    const send = async (letter: MailMessage) => {
      if (takes) letters.push(letter)
      return takes
    }
    const services = { ...kampung.services, mail: { post() {}, send, close: async () => {} } }
    return { letters, services, look: (ending?: AbortSignal) => sendUrgentLetters(services, ending) }
  }

  /** The addresses that a look writes to. */
  async function told(): Promise<string[]> {
    const { letters, look } = aPost()
    await look()
    return letters.map(({ to }) => to).sort()
  }

  /** As if what was begun and sent had been so many minutes earlier. */
  async function pass(minutes: number): Promise<void> {
    const earlier = (column: string): RawBuilder<string> =>
      sql`${sql.ref(column)} - make_interval(mins => ${minutes})`
    const set = { begun_at: earlier('begun_at'), sent_at: earlier('sent_at') }
    await db.updateTable('urgent_letters').set(set).execute()
  }

  return { kampung, me, visits, at, lookAfter, aPost, told, pass }
}

export const addresses = (...accounts: TestCaller[]) => accounts.map(({ email }) => email).sort()
