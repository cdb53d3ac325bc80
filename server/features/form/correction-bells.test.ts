import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ago, MINUTE } from '../../../tests/ago.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { bell, correctionOf, type RungVisit, rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visit: RungVisit
let first: { id: number; responses: { uid: string }[] }
beforeAll(async () => {
  kampung = await openTestApp()
  me = await kampung.signIn('assigned_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await rungVisit(kampung, me)
})

const file = async (answer: string) => {
  first = (await visit.answer(answer)).body
}
const correct = (answer: string) =>
  kampung.call('POST', '/form/responses/correct', { as: me, body: correctionOf(first, answer) })

describe('what it rings', () => {
  it('rings what is newly chosen, and nothing twice', async () => {
    await visit.withQuestion({ bells: [bell('No'), bell('Yes')] })
    await file('Yes')
    // The hour in which the same is not said twice is over.
    await kampung.db
      .updateTable('follow_ups')
      .set({ created_at: ago(2 * 60 * MINUTE) })
      .execute()
    await correct('Yes')
    expect(await visit.rung()).toHaveLength(1)
    const { id } = (await correct('No')).body
    expect(await visit.rung()).toMatchObject([
      { subject: 'Yes' },
      { subject: 'No', urgency: 'now', response_id: id },
    ])
    await kampung.db
      .updateTable('follow_ups')
      .set({ created_at: ago(2 * 60 * MINUTE) })
      .execute()
    await correct('No')
    await correct('Yes')
    expect(await visit.rung()).toHaveLength(2)
  })

  it('raises no risk for what the first said already', async () => {
    await visit.withQuestion({ bells: [bell('No', { tell_now: false, risk: 'high' })] })
    await file('No')
    await kampung.db.updateTable('beneficiary_care').set({ risk: 'usual' }).execute()
    await correct('No')
    expect(await visit.risk()).toMatchObject({ risk: 'usual' })
  })
})
