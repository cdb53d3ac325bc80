import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Visit, visitOf } from '../form-visit.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

// The one function that says whose people a caller may see says yes to everything: what is left is the database's own (S-08).
vi.mock('../../server/visits/assigned.ts', async (original) => ({
  ...(await original<typeof import('../../server/visits/assigned.ts')>()),
  isAssignedTo: () => sql<boolean>`true`,
}))

const CANARY = 'Canary of somebody else'

/** Every way in which a volunteer asks about one person, by what names that person. */
const asks = {
  'their record': (serial: string) => `/beneficiary?serial_number=${serial}`,
  'their record in a programme': (serial: string, programme: number) =>
    `/beneficiary?serial_number=${serial}&programme_id=${programme}`,
  'what they are still asked': (serial: string) => `/form/pending?beneficiary_serial_number=${serial}`,
  'what was answered': (serial: string) => `/form/responses?beneficiary_serial_number=${serial}`,
  'who was with them': (serial: string) => `/engagement?beneficiary_serial_number=${serial}&page=1`,
}

describe.each([
  { has_wall: true, is: 'kept back by the database', leaks: false },
  { has_wall: false, is: 'given away without it', leaks: true },
])(
  'behind a first wall that lets everybody through, somebody else’s person is $is',
  ({ has_wall, leaks }) => {
    let kampung: TestApp
    let theirs: Visit
    beforeAll(async () => {
      kampung = await openTestApp({ services: { has_wall } })
      const other = await kampung.signIn('other_volunteer')
      theirs = await visitOf(kampung, other, 24 * 60)
      await kampung.db
        .updateTable('beneficiaries')
        .set({ display_name: CANARY })
        .where('serial_number', '=', theirs.serial)
        .execute()
      expect((await theirs.file(other)).status).toBe(201)
    })
    afterAll(() => kampung.close())

    test.each(Object.entries(asks))('%s', async (_, path) => {
      const as = await kampung.signIn('assigned_volunteer')
      const answer = await kampung.call('GET', path(theirs.serial, theirs.form.programme_id), { as })
      expect(answer.status === 200, answer.text).toBe(leaks)
    })

    test('and so is everybody in a list', async () => {
      const as = await kampung.signIn('assigned_volunteer')
      const list = await kampung.call('GET', `/beneficiary/?volunteer_account_id=${as.account_id}`, { as })
      expect(list.status, list.text).toBe(200)
      expect(list.text.includes(CANARY)).toBe(leaks)
    })

    test('so is somebody who was theirs when a report is sent again', async () => {
      const as = await kampung.signIn('assigned_volunteer')
      const mine = await visitOf(kampung, as, 24 * 60)
      const headers = { 'idempotency-key': 'a-report-that-is-sent-again' }
      expect((await mine.file(as, {}, headers)).status).toBe(201)
      await kampung.db
        .updateTable('assignments')
        .set({ assigned_to: sql<string>`now()` })
        .where('volunteer_id', '=', as.id)
        .execute()
      const again = await mine.file(as, {}, headers)
      expect(again.status, again.text).toBe(201)
      expect(again.text.includes('"answer"')).toBe(leaks)
    })

    test('nor is anything filed about them', async () => {
      const as = await kampung.signIn('assigned_volunteer')
      const filed = await theirs.file(as)
      expect(filed.status < 300, filed.text).toBe(leaks)
    })
  },
)
