import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { addDays } from '../contract/calendar-day.ts'
import { type DueState, REASONS } from '../contract/due.ts'
import { today } from '../contract/fields.ts'
import { readBeneficiaryCare } from '../server/features/care/beneficiary-care-repository.ts'
import { countWorklist, pageWorklist } from '../server/features/care/worklist-repository.ts'
import { readVisits } from '../server/features/form/visit-repository.ts'
import { aBeneficiary, anEngagement, aProgramme } from './factories.ts'
import type { TestApp } from './test-app.ts'

const as = 'admin'
const LATE: readonly DueState[] = ['due', 'overdue', 'lost_touch']

export type Someone = {
  joined: number
  seen: number | null
  tries: number
  risk: 'usual' | 'high'
  assigned: boolean
  paused: number | null
}
export const someone = fc.record({
  joined: fc.integer({ min: 0, max: 300 }),
  seen: fc.option(fc.integer({ min: 0, max: 300 })),
  tries: fc.integer({ min: 0, max: 3 }),
  risk: fc.constantFrom('usual' as const, 'usual' as const, 'high' as const),
  assigned: fc.boolean(),
  paused: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 3 }),
})

/** Worlds of people who wait for a visit, and what every list, badge and phone says of them. */
export async function worklistWorld(kampung: TestApp) {
  const { id: admin } = await kampung.signIn(as)
  const volunteer = await kampung.signIn('assigned_volunteer')
  const post = async (path: string, body: unknown) => (await kampung.call('POST', path, { as, body })).body
  const put = (path: string, body: unknown) => kampung.call('PUT', path, { as, body })

  async function aProgrammeWith(every_days: number, grace_days: number, people: readonly Someone[]) {
    const programme_id: number = (await post('/programme', aProgramme())).id
    await put(`/programme/care?id=${programme_id}`, {
      every_days,
      grace_days,
      eased_until: null,
      officer_ids: [admin],
    })
    for (const one of people) {
      const { serial_number } = await post('/beneficiary', aBeneficiary())
      const since = `${addDays(today(), -one.joined - 1)}T02:00:00Z`
      await post('/programme/beneficiaries', [
        { programme_id, beneficiary_serial_number: serial_number, status: 'Active', since },
      ])
      const note = (over: object) =>
        post('/engagement', anEngagement({ beneficiary_serial_number: serial_number, ...over }))
      if (one.seen !== null) await note({ happened_on: addDays(today(), -one.seen - 1) })
      for (let tried = 0; tried < one.tries; tried += 1) await note({ outcome: 'no_answer' })
      if (one.risk === 'high') await put(`/beneficiary/risk?serial_number=${serial_number}`, { risk: 'high' })
      if (one.assigned) await kampung.assign(volunteer, serial_number)
      if (one.paused !== null)
        await put('/programme/beneficiaries/pause', {
          beneficiary_serial_number: serial_number,
          programme_ids: [programme_id],
          until: addDays(today(), one.paused),
        })
    }
    return programme_id
  }

  /** What the volunteer's phone would be told on that day of the people of a programme. */
  async function phoneOn(programme_id: number, day: string) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T04:00:00Z`) })
    try {
      const { people } = await readVisits(
        kampung.db,
        { kind: 'volunteer', id: volunteer.id },
        kampung.services,
      )
      const theirs = await kampung.db
        .selectFrom('programme_beneficiaries')
        .select('beneficiary_id')
        .where('programme_id', '=', programme_id)
        .execute()
      const ids = new Set(theirs.map(({ beneficiary_id }) => beneficiary_id))
      return people.filter(({ beneficiary_id }) => ids.has(beneficiary_id))
    } finally {
      vi.useRealTimers()
    }
  }

  /** All read as they would be on that day; answers how many late people the phone of their volunteer told of. */
  async function compare(programme_id: number, day: string): Promise<number> {
    const scope = { day, programme_id }
    const counts = await countWorklist(kampung.db, scope, admin)
    const all = await pageWorklist(kampung.db, scope, { page: 1, page_size: 100, order: 'asc' })
    expect(all.total).toBe(counts.people)
    expect(all.items.length).toBe(counts.people)
    for (const reason of REASONS) {
      const { total, items } = await pageWorklist(kampung.db, scope, {
        page: 1,
        page_size: 100,
        order: 'asc',
        reason,
      })
      const badges = all.items.filter((row) => row.reasons.some((one) => one.reason === reason)).length
      expect([reason, total, items.length, badges]).toEqual([
        reason,
        ...Array(3).fill(counts.reasons[reason]),
      ])
    }
    for (const row of all.items) {
      const { id } = await kampung.db
        .selectFrom('beneficiaries')
        .select('id')
        .where('serial_number', '=', row.serial_number)
        .executeTakeFirstOrThrow()
      const own = await readBeneficiaryCare(kampung.db, id, day)
      expect([row.state, row.due_on, row.tries]).toEqual([own.state, own.due_on, own.tries])
    }
    const phone = await phoneOn(programme_id, day)
    for (const { beneficiary_id, serial_number, state, due_on } of phone) {
      const own = await readBeneficiaryCare(kampung.db, beneficiary_id, day)
      expect([serial_number, state, due_on]).toEqual([serial_number, own.state, own.due_on])
    }
    const isTheirs = ({ volunteers }: (typeof all.items)[number]) =>
      volunteers.some(({ account_id }) => account_id === volunteer.account_id)
    const lateOf = (some: readonly { serial_number: string; state?: DueState | null | undefined }[]) =>
      some.filter(({ state }) => state && LATE.includes(state)).map(({ serial_number }) => serial_number)
    const late = lateOf(phone)
    expect(late.sort()).toEqual(lateOf(all.items.filter(isTheirs)).sort())
    return late.length
  }

  return { aProgrammeWith, compare }
}
