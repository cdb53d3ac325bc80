import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const as = 'admin'
const until = addDays(today(), 10)

test('a pause tells what stood before, and is put back only where it still stands', async () => {
  const ids: number[] = []
  for (let at = 0; at < 2; at += 1)
    ids.push((await kampung.call('POST', '/programme', { as, body: aProgramme() })).body.id)
  const [one, two] = ids
  const person = await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary({ programme_id: one }) })
  const { serial_number } = person.body
  await kampung.call('POST', '/programme/beneficiaries', {
    as,
    body: [{ programme_id: two, beneficiary_serial_number: serial_number, status: 'Active' }],
  })
  const pause = (programme_ids: number[], said: object) =>
    kampung.call('PUT', '/programme/beneficiaries/pause', {
      as,
      body: { beneficiary_serial_number: serial_number, programme_ids, ...said },
    })
  await pause([ids[0] ?? 0], { until, because: 'With family' })
  const later = { until: addDays(today(), 20), because: 'In hospital' }
  const { stood } = (await pause(ids, later)).body
  expect(
    stood.toSorted(
      (a: { programme_id: number }, b: { programme_id: number }) => a.programme_id - b.programme_id,
    ),
  ).toEqual([
    { programme_id: one, paused_until: until, paused_because: 'With family' },
    { programme_id: two, paused_until: null, paused_because: '' },
  ])
  const back = await pause([ids[1] ?? 0], { until: null, because: '', standing: later })
  expect(back.status, back.text).toBe(200)
  // Somebody writes another reason: nothing is put back over it.
  await pause([ids[0] ?? 0], { ...later, because: 'In a home' })
  const late = await pause([ids[0] ?? 0], { until, because: 'With family', standing: later })
  expect([late.status, late.body.message]).toEqual([409, 'It was changed again since. Nothing was put back.'])
  const care = await kampung.call('GET', `/beneficiary/care?serial_number=${serial_number}`, { as })
  expect(
    care.body.places
      .map(({ programme_id, paused_because }: Record<string, unknown>) => [programme_id, paused_because])
      .toSorted(),
  ).toEqual([
    [one, 'In a home'],
    [two, ''],
  ])
})
