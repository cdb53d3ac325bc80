import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, anEngagement } from '../../../tests/factories.ts'
import { ago } from '../../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { noteCareDay } from './care-day.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const visited = () =>
  kampung.db
    .selectFrom('care_days')
    .select('day')
    .where('visits', '>', 0)
    .orderBy('day', 'desc')
    .execute()
    .then((rows) => rows.map(({ day }) => day))
/** A server that stops after so many looks at whether it does. */
function stopping(most: number) {
  let looks = 0
  const isOver = () => {
    looks += 1
    return looks > most
  }
  return { isOver, looks: () => looks }
}

test('a first count of visits that was cut off goes back over all the weeks the next time, and then no more (H-1501)', async () => {
  const post = (path: string, body: object) => kampung.call('POST', path, { as: 'admin', body })
  const { body } = await post('/beneficiary', aBeneficiary())
  for (const days of [3, 60]) {
    const engagement = { beneficiary_serial_number: body.serial_number, happened_on: ago(days) }
    expect((await post('/engagement', anEngagement(engagement))).status).toBe(201)
  }
  await noteCareDay(kampung.db, today(), stopping(20).isOver)
  expect(await visited()).toEqual([ago(3)])
  await noteCareDay(kampung.db, today())
  expect(await visited()).toEqual([ago(3), ago(60)])
  const third = stopping(1000)
  await noteCareDay(kampung.db, today(), third.isOver)
  expect(third.looks()).toBeLessThan(20)
})
