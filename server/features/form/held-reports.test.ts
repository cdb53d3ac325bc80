import { beforeEach, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../tests/ago.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { formWorld, type Visit, visitOf } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer, (40 * DAY) / MINUTE)
})

const waiting = async (more = '') =>
  (await kampung.call('GET', `/form/responses/held?page=1${more}`, { as: 'admin' })).body
const leave = (id: number, as: TestCaller | 'admin' = 'admin') =>
  kampung.call('POST', '/form/responses/leave', { as, body: { id } })
/** One that counts, and one that came after it. */
async function two() {
  const first = await visit.file('admin', { volunteer_account_id: null })
  const second = await visit.file(volunteer, visit.fromPhone)
  return { first: first.body, second: second.body }
}

it('a held report stands on Today until it is left out, stays beside the other, and can be counted later', async () => {
  const { first, second } = await two()
  expect(await waiting()).toMatchObject({
    total: 1,
    items: [
      {
        response_id: second.id,
        beneficiary_serial_number: visit.serial,
        volunteer_account_id: volunteer.account_id,
        form_title: visit.form.title,
        held_because: 'second',
      },
    ],
  })
  expect((await waiting('&mine=1')).total).toBe(1)
  const left = await leave(second.id)
  expect([left.status, left.body.held_because]).toEqual([200, 'replaced'])
  expect((await waiting()).total).toBe(0)
  expect((await visit.list('admin', '&held=1')).body).toMatchObject([{ id: second.id }])
  const written = kampung.db.selectFrom('audit_events').select('action').where('entity', '=', 'form_response')
  const deeds = await written.where('entity_id', '=', String(second.id)).orderBy('id').execute()
  expect(deeds.map(({ action }) => action)).toEqual(['created', 'held'])
  const counted = await kampung.call('POST', '/form/responses/choose', {
    as: 'admin',
    body: { id: second.id },
  })
  expect(counted.status).toBe(200)
  // The one that counted was chosen against.
  expect((await waiting()).total).toBe(0)
  expect((await visit.list('admin', '&held=1')).body).toMatchObject([{ id: first.id }])
})

it('leaving out is refused for one that counts, one left out already, one that is not there, and by a volunteer', async () => {
  const { first, second } = await two()
  expect((await leave(first.id)).body.message).toBe('These answers count by now. Look at both again')
  await leave(second.id)
  expect((await leave(second.id)).body.message).toBe('These answers are left out already')
  expect((await leave(999_999)).status).toBe(404)
  expect((await leave(second.id, volunteer)).status).toBe(403)
})
