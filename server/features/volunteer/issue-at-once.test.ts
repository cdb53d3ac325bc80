import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, signInCalls } from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
const { issue } = signInCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const good = () =>
  kampung.db
    .selectFrom('one_time_tokens')
    .select('volunteer_id')
    .where('used_at', 'is', null)
    .where('volunteer_id', 'is not', null)
    .execute()

test('of several who issue a sign-in at once one link is good: the last one’s (S-03)', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(kampung)))
  const answers = await Promise.all(people.flatMap((person) => [issue(person), issue(person), issue(person)]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await good()).toHaveLength(people.length)
})
