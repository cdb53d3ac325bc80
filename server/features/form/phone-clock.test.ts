import { beforeEach, describe, expect, it } from 'vitest'
import { ago, DAY, HOUR, MINUTE } from '../../../tests/ago.ts'
import { formWorld, type Visit, visitOf } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer, (40 * DAY) / MINUTE)
})

const unassign = (ms: number) =>
  kampung.db
    .updateTable('assignments')
    .set({ assigned_to: ago(ms) })
    .execute()
const place = () => `programmeId=${visit.form.programme_id}&stage=${visit.form.stage}`
const file = (answered_at: string) =>
  visit.file(volunteer, { ...visit.fromPhone, form_id: visit.form.form_id, answered_at })

const clocks: [string, number][] = [
  ['right', MINUTE],
  ['two years back', 730 * DAY],
  ['two years ahead', -730 * DAY],
  ['hours back', 5 * HOUR],
  ['hours ahead', -5 * HOUR],
]

describe.each(clocks)('a phone whose clock is %s', (_, off) => {
  it('has its answers counted while the person is theirs', async () => {
    const filed = await file(ago(off))
    expect([filed.status, filed.body.held_because]).toEqual([201, ''])
  })

  it.each([
    ['a moment', MINUTE],
    ['an hour', HOUR],
    ['days', 20 * DAY],
  ])('has them held when the person is theirs no longer, since %s', async (_since, ms) => {
    await unassign(ms)
    const filed = await file(ago(off))
    expect([filed.status, filed.body.held_because]).toEqual([202, 'unassigned'])
    // The number may have changed since, which is not told to whoever visits them no longer (S-08).
    const told = { ...filed.body, beneficiary_serial_number: visit.serial }
    expect([filed.body.beneficiary_serial_number, (await visit.list('admin', '&held=1')).body]).toEqual([
      '',
      [told],
    ])
  })

  it('has them held when the form was deleted, or the person left the programme', async () => {
    await kampung.db
      .updateTable('programme_beneficiaries')
      .set({ status: 'Inactive', updated_at: ago(HOUR) })
      .where('programme_id', '=', visit.form.programme_id)
      .execute()
    expect((await file(ago(off))).body.held_because).toBe('not_active')
    await kampung.call('DELETE', `/form?${place()}`, { as: 'admin' })
    expect((await file(ago(off))).body.held_because).toBe('form_deleted')
  })

  it('has them refused when they were unassigned too long ago', async () => {
    await unassign(31 * DAY)
    expect((await file(ago(off))).status).toBe(404)
  })
})
