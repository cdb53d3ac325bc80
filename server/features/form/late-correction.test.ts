import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ago, MINUTE } from '../../../tests/ago.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { type RungVisit, rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

type First = { id: number; responses: { uid: string; answer: string }[] }
let kampung: TestApp
let me: TestCaller
let visit: RungVisit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await kampung.signIn('assigned_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await rungVisit(kampung, me)
})

const answersTo = ({ responses }: First, answer: string) =>
  responses.map(({ uid }, at) => ({ uid, answer: at === 0 ? 'Well' : answer }))
const correct = (first: First, headers: Record<string, string>) =>
  kampung.call('POST', '/form/responses/correct', {
    as: me,
    headers,
    body: { corrects: first.id, responses: answersTo(first, 'No') },
  })
const unassign = () =>
  kampung.db
    .updateTable('assignments')
    .set({ assigned_to: ago(MINUTE) })
    .execute()

test('the key of a report reads no answers back by the call for corrections, once the person is theirs no more', async () => {
  const headers = { 'idempotency-key': newToken() }
  const first: First = (await visit.answer('Yes', {}, headers)).body
  await unassign()
  const again = await correct(first, headers)
  expect(again.body).toMatchObject({ id: first.id, responses: [], beneficiary_serial_number: '' })
})

test('nor does the key of a correction by the call for reports', async () => {
  const headers = { 'idempotency-key': newToken() }
  const { id } = (await correct((await visit.answer('Yes')).body, headers)).body
  await unassign()
  const again = await visit.answer('Yes', {}, headers)
  expect([again.status, again.body]).toMatchObject([
    202,
    { id, responses: [], beneficiary_serial_number: '' },
  ])
})

test('either reads them back while the person is theirs', async () => {
  const headers = { 'idempotency-key': newToken() }
  const first = (await visit.answer('Yes', {}, headers)).body
  expect((await correct(first, headers)).body.responses).toEqual(first.responses)
})
