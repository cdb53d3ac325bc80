import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestCaller } from '../../../tests/callers.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let volunteer: TestCaller
let other: TestCaller
let visit: Visit
let neighbour: string
let taken: { beneficiary_id: number; form_version: number; answered_at: string; responses: object[] }
let made = 0
beforeAll(async () => {
  kampung = await openTestApp()
  volunteer = await kampung.signIn('assigned_volunteer')
  other = await kampung.signIn('other_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('assignments').execute()
  visit = await makeVisit(kampung)
  made += 1
  neighbour = `neighbour-${made}`
  await visit.addPerson(neighbour)
  for (const serial of [visit.serial, neighbour]) await kampung.assign(volunteer, serial)
  await visit.stoodSince(60)
  const { body } = await kampung.call('GET', '/volunteer/visits', { as: volunteer })
  const { beneficiary_id } = body.people.find(
    (person: { serial_number: string }) => person.serial_number === visit.serial,
  )
  const responses = visit.form.questions.map(({ uid }) => ({ uid, answer: 'Yes' }))
  taken = { beneficiary_id, form_version: 1, answered_at: new Date().toISOString(), responses }
})

const rename = (from: string, serial_number: string) =>
  kampung.db.updateTable('beneficiaries').set({ serial_number }).where('serial_number', '=', from).execute()
/** A clerk mends two numbers that stood the wrong way round. */
async function swap(): Promise<void> {
  await rename(visit.serial, 'for-a-moment')
  await rename(neighbour, visit.serial)
  await rename('for-a-moment', neighbour)
}
const about = async (serial: string, more = '') => {
  const path = `/form/responses?beneficiary_serial_number=${serial}${more}`
  return (await kampung.call('GET', path, { as: 'admin' })).body
}

it('a report goes to whom it is about, though the number it was written under is now another person’s', async () => {
  await swap()
  const filed = await visit.file(volunteer, taken)
  expect([filed.status, filed.body.beneficiary_serial_number]).toEqual([201, neighbour])
  expect(await about(visit.serial)).toEqual([])
  expect(await about(neighbour)).toHaveLength(1)
})

it('also when it comes late: the form was deleted meanwhile', async () => {
  await swap()
  await kampung.call('DELETE', `/form?programmeId=${visit.form.programme_id}&stage=1`, { as: 'admin' })
  const filed = await visit.file(volunteer, taken)
  expect([filed.status, filed.body.held_because]).toEqual([202, 'form_deleted'])
  expect(await about(visit.serial, '&held=1')).toEqual([])
  expect(await about(neighbour, '&held=1')).toHaveLength(1)
})

it('the id opens nobody who is not theirs (S-08)', async () => {
  expect((await visit.file(other, taken)).status).toBe(404)
  expect((await visit.file(other, { ...taken, beneficiary_serial_number: neighbour })).status).toBe(404)
})
