import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../server/http/session.ts'
import { beforeNextTransaction } from '../between-transactions.ts'
import { manyPeople } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Ten portions. */
const ROWS = 5000
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => kampung.close())

const as = 'admin'
const people = {
  beneficiary: {
    lines: () => manyPeople(ROWS),
    sequence: 'beneficiaries_id_seq',
  },
  volunteer: {
    lines: () => [
      'first_name,last_name,contact_number',
      ...Array.from({ length: ROWS }, (_, n) => `Mei ${n},Tan,9${String(n).padStart(7, '0')}`),
    ],
    sequence: 'volunteers_id_seq',
  },
}

/** For how many people a number is drawn: it shows from elsewhere how many rows are decided, in a transaction or not. */
async function drawn(sequence: string): Promise<number> {
  const { rows } = await sql<{ drawn: number }>`
    select case when is_called then last_value else 0 end as drawn from ${sql.ref(sequence)}`.execute(
    kampung.db,
  )
  return Number(rows[0]?.drawn)
}

/** Whether some rows of the import that runs are committed, and others are still to come. */
async function isBetweenPortions(): Promise<boolean> {
  const job = await kampung.db.selectFrom('import_jobs').select(['done', 'total']).executeTakeFirst()
  return job !== undefined && job.done > 0 && job.done < job.total
}

/** Another's request, through the network and the event loop. */
async function read(): Promise<number> {
  const { token } = await kampung.signIn('super_admin')
  const { port } = kampung.app.server.address() as AddressInfo
  const headers = { cookie: `${SESSION_COOKIE}=${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/programme`, { headers })
  await answer.text()
  return answer.status
}

test.each(['beneficiary', 'volunteer'] as const)(
  'others are answered while rows of a %s import are decided, and between its portions once they are written',
  async (noun) => {
    const { lines, sequence } = people[noun]
    expect(await read()).toBe(200)
    let decidedAtBegin: number | undefined
    beforeNextTransaction(kampung, async () => {
      decidedAtBegin = await drawn(sequence)
    })
    const file = { name: 'people.csv', content: lines().join('\r\n') }
    let isOver = false
    const importing = kampung.call('POST', `/${noun}/import`, { as, file }).finally(() => {
      isOver = true
    })
    while (!isOver && (await drawn(sequence)) === 0) await new Promise(setImmediate)
    let answered = 0
    while (!isOver && decidedAtBegin === undefined) {
      expect(await read()).toBe(200)
      // Only what came back before the transaction began.
      if (decidedAtBegin === undefined) answered += 1
    }
    let between = 0
    while (!isOver) {
      const isAsked = await isBetweenPortions()
      expect(await read()).toBe(200)
      if (isAsked && (await isBetweenPortions())) between += 1
    }
    expect((await importing).body).toMatchObject({ created: ROWS, refused: [] })
    expect(decidedAtBegin).toBe(ROWS)
    expect(answered).toBeGreaterThan(0)
    expect(between).toBeGreaterThan(0)
    console.info(
      `${noun}: ${answered} reads answered before the first portion is written, ${between} between two`,
    )
  },
)
