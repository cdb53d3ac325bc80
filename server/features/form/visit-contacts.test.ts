import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aContact } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('a phone takes along whom to ring, of who may be told nothing the name alone, and no fact', async () => {
  const visitor = await kampung.signIn('assigned_volunteer')
  const post = async (path: string, body: object) =>
    (await kampung.call('POST', path, { as: 'admin', body })).body
  const none = aBeneficiary({ contact_number: '', has_no_telephone: true })
  const { serial_number } = await post('/beneficiary', none)
  const who = `serial_number=${serial_number}`
  await post(`/contact?${who}`, aContact({ name: 'Rung second', is_emergency: true, note: 'Xnote' }))
  const first = await post(`/contact?${who}`, aContact({ name: 'Rung first', is_emergency: true }))
  await post(`/contact?${who}`, aContact({ name: 'Xneighbour' }))
  await post(
    `/contact?${who}`,
    aContact({ name: 'Told nothing', telephone: '61119999', may_be_told: 'nothing' }),
  )
  const listed = await kampung.call('GET', `/contact?${who}`, { as: 'admin' })
  const ids: number[] = listed.body.map((one: { id: number }) => one.id)
  const order = { ids: [first.id, ...ids.filter((id) => id !== first.id)] }
  await kampung.call('PUT', `/contact/order?${who}`, { as: 'admin', body: order })
  await kampung.call('PUT', `/beneficiary/profile?${who}`, { as: 'admin', body: { remarks: 'Xremark' } })
  await kampung.assign(visitor, serial_number)

  const { body, text } = await kampung.call('GET', '/volunteer/visits', { as: visitor })
  expect(body.people[0]).toMatchObject({ has_no_telephone: true })
  expect(body.people[0].contacts).toMatchObject([
    { name: 'Rung first', telephone: '+6598765432', language: 'hokkien' },
    { name: 'Rung second' },
    { name: 'Told nothing', telephone: '', may_be_told: 'nothing' },
  ])
  for (const kept of ['Xnote', 'Xneighbour', 'Xremark', '61119999']) expect(text).not.toContain(kept)
  const { tag } = body
  await kampung.call('DELETE', `/contact?id=${first.id}`, { as: 'admin' })
  const again = await kampung.call('GET', `/volunteer/visits?known=${tag}`, { as: visitor })
  expect(again.body).toMatchObject({ is_same: false })
  expect(again.body.people[0].contacts).toHaveLength(2)
})
