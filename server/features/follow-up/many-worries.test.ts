import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../../tests/asked-statements.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { makeVisit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

/** So many people of one volunteer, each visited at once by a worried one. */
async function worriedAbout(count: number) {
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  const visit = await makeVisit(kampung)
  const serials = Array.from({ length: count }, (_, at) => `${visit.serial}-${at}`)
  for (const serial of serials) {
    await visit.addPerson(serial)
    await kampung.assign(volunteer, serial)
  }
  const people = kampung.db.selectFrom('beneficiaries').select('id').where('serial_number', 'in', serials)
  const beneficiary_ids = (await people.execute()).map(({ id }) => id)
  const body = anEngagement({ beneficiary_ids, wellbeing: 'worried', note: 'No food in the house' })
  const asked = await statementsOf(kampung.db, async () => {
    const answer = await kampung.call('POST', '/engagement/bulk', { as: volunteer, body })
    expect([answer.status, answer.body.made], answer.text).toEqual([201, count])
  })
  const rung = await kampung.db
    .selectFrom('follow_ups')
    .select(['id', 'urgency', 'beneficiary_id', 'source_key', 'engagement_id'])
    .where('beneficiary_id', 'in', beneficiary_ids)
    .orderBy('id')
    .execute()
  return { volunteer, beneficiary_ids, asked, rung }
}

test('whoever is worried about many at once costs three statements for all of them, each rings, and the log has each (H-1406)', async () => {
  const few = await worriedAbout(2)
  const many = await worriedAbout(12)
  const ofBells = (asked: readonly string[]) => asked.filter((text) => /\bfollow_ups\b/.test(text)).length
  expect([ofBells(few.asked), ofBells(many.asked)]).toEqual([3, 3])
  expect(many.rung.map(({ beneficiary_id }) => beneficiary_id)).toEqual(
    many.beneficiary_ids.toSorted((a, b) => a - b),
  )
  const logged = await kampung.db
    .selectFrom('audit_events')
    .select('entity_id')
    .where('entity', '=', 'follow_up')
    .where('action', '=', 'created')
    .where(
      'entity_id',
      'in',
      many.rung.map(({ id }) => `${id}`),
    )
    .execute()
  expect(logged.length).toBe(12)
  // What was noted is read for the log at once as well.
  const ofNotes = (asked: readonly string[]) =>
    asked.filter((text) => /^select .*from "engagements" as "e"/s.test(text)).length
  expect(ofNotes(many.asked)).toBe(ofNotes(few.asked))
})

test('of more than thirty in an hour the first thirty are urgent, all of them ring, and the next one is not urgent either', async () => {
  const { rung, volunteer, beneficiary_ids } = await worriedAbout(33)
  expect(rung.map(({ urgency }) => urgency)).toEqual([...Array(30).fill('now'), ...Array(3).fill('soon')])
  const again = anEngagement({ beneficiary_ids, wellbeing: 'worried', kind: 'call' })
  await kampung.call('POST', '/engagement/bulk', { as: volunteer, body: again })
  const open = kampung.db.selectFrom('follow_ups').select('id').where('beneficiary_id', 'in', beneficiary_ids)
  expect((await open.execute()).length).toBe(33)
})
