import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestCaller } from '../../../tests/callers.ts'
import { correctionOf, type RungVisit, rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

type Sent = { id: number; answered_at: string; responses: { uid: string; answer: string }[] }

let kampung: TestApp
let me: TestCaller
let other: TestCaller
let visit: RungVisit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await kampung.signIn('assigned_volunteer')
  other = await kampung.signIn('other_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await rungVisit(kampung, me)
  await kampung.assign(other, visit.serial)
})

const answered = async (answer: string, over: object, as: TestCaller): Promise<Sent> =>
  (await visit.answer(answer, over, {}, as)).body
const corrected = async (first: Sent, answer: string): Promise<number> => {
  const body = correctionOf(first, answer)
  return (await kampung.call('POST', '/form/responses/correct', { as: me, body })).body.id
}
const because = async (id: number): Promise<string | undefined> =>
  (await visit.list('admin', '&held=1')).body.find((one: { id: number }) => one.id === id)?.held_because
const choose = async (id: number, instead_of: number) =>
  (await kampung.call('POST', '/form/responses/choose', { as: 'admin', body: { id, instead_of } })).status

test('a correction that nobody has read is still to be read when its first counts in place of another’s', async () => {
  const first = await answered('Yes', {}, me)
  const correction = await corrected(first, 'No')
  const theirs = await answered('Yes', { answered_at: first.answered_at }, other)
  expect(await choose(theirs.id, first.id)).toBe(200)
  expect(await choose(first.id, theirs.id)).toBe(200)
  expect(await because(correction)).toBe('correction')
})

test('what somebody said is wrong waits no longer once their correction counts, though it never did', async () => {
  const theirs = await answered('Yes', {}, other)
  const first = await answered('No', { answered_at: theirs.answered_at }, me)
  expect(await because(first.id)).toBe('second')
  const correction = await corrected(first, 'Yes')
  expect(await choose(correction, theirs.id)).toBe(200)
  expect([await because(first.id), await because(theirs.id)]).toEqual(['replaced', 'replaced'])
})
