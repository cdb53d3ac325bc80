import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VolunteerCheck } from '../../../contract/check.ts'
import { today } from '../../../contract/fields.ts'
import { aCheckKind, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })

test('of a kind that is retired what they had is told as such, and nothing new is written down', async () => {
  const kind = (await post('/check-kind', aCheckKind({ required: 'everybody' }))).body
  const { account_id } = (await post('/volunteer', aVolunteer())).body
  const record = () => post('/check', { account_id, kind_id: kind.id, outcome: 'met', met_on: today() })
  const standing = async () => {
    const { body } = await kampung.call('GET', `/check?account_id=${account_id}`, { as })
    return body.find((one: VolunteerCheck) => one.kind_id === kind.id)
  }
  expect((await record()).status).toBe(201)
  expect(await standing()).toMatchObject({ is_required: true, is_retired: false })
  await kampung.call('PUT', `/check-kind?id=${kind.id}`, { as, body: { is_retired: true } })
  expect(await standing()).toMatchObject({ state: 'met', is_required: false, is_retired: true })
  expect((await record()).body.fields).toEqual({ kind_id: 'There is no such check' })
})
