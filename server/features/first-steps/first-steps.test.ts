import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aForm, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const steps = async () => (await kampung.call('GET', '/first-steps', { as })).body
const post = async (path: string, body: unknown) => (await kampung.call('POST', path, { as, body })).body
const none = {
  is_put_away: false,
  has_people: false,
  has_form: false,
  has_staff: false,
  has_sign_in: false,
  newest_programme: null,
  newest_volunteer: null,
}

test('each step ticks itself by what is there, and comes back when that is deleted', async () => {
  expect(await steps()).toEqual(none)
  const person = await post('/beneficiary', aBeneficiary())
  const programme = await post('/programme', aProgramme())
  expect(await steps()).toEqual({ ...none, has_people: true, newest_programme: programme.id })
  await kampung.call('DELETE', `/beneficiary?serial_number=${person.serial_number}`, { as })
  await post('/form', aForm({ programme_id: programme.id }))
  await post('/volunteer', aVolunteer())
  const { account_id } = await post('/volunteer', aVolunteer())
  const rest = { has_form: true, newest_programme: programme.id, newest_volunteer: account_id }
  expect(await steps()).toEqual({ ...none, ...rest })
  await post('/volunteer/sign-in', { account_id })
  expect(await steps()).toEqual({ ...none, ...rest, has_sign_in: true })
})

test('an invitation counts as somebody else, an account that waits does not', async () => {
  await kampung.signIn('pending')
  expect((await steps()).has_staff).toBe(false)
  const answer = await kampung.call('POST', '/user/invite', { as, body: { email: 'mei@kampung.example' } })
  expect(answer.status, answer.text).toBeLessThan(300)
  expect((await steps()).has_staff).toBe(true)
  const [invitation] = (await kampung.call('GET', '/user/invitations', { as })).body
  await kampung.call('DELETE', `/user/invitations?id=${invitation.id}`, { as })
  expect((await steps()).has_staff).toBe(false)
})

test('put away, they are gone for that person for good, and for nobody else', async () => {
  expect((await kampung.call('PUT', '/first-steps', { as, body: {} })).status).toBe(204)
  expect((await steps()).is_put_away).toBe(true)
  expect((await kampung.call('GET', '/first-steps', { as: 'admin' })).body.is_put_away).toBe(false)
})
