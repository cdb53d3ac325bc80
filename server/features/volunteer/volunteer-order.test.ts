import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { anInitiative, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const get = (path: string) => kampung.call('GET', path, { as: 'admin' })
const post = (path: string, body: unknown) => kampung.call('POST', path, { as: 'admin', body })

test('people come by their name as written, and those of one first name by their family name when asked', async () => {
  const initiative = (await post('/initiative', anInitiative())).body
  for (const last_name of ['chia', 'Ang', 'Goh'])
    await post('/volunteer', aVolunteer({ first_name: 'Benjamin', last_name, initiative_id: initiative.id }))
  await post(
    '/volunteer',
    aVolunteer({ first_name: 'Alvin', last_name: 'Zee', initiative_id: initiative.id }),
  )
  const families = (people: Volunteer[]) => people.map(({ last_name }) => last_name).join(' ')
  const of = `initiative_id=${initiative.id}`
  expect(families((await get(`/volunteer/?page=1&${of}`)).body.items)).toBe('Ang chia Goh Zee')
  const backwards = await get(`/volunteer/?page=1&${of}&sort=first_name&order=desc`)
  expect(families(backwards.body.items)).toBe('Goh chia Ang Zee')
  expect(families((await get(`/volunteer/?${of}`)).body)).toBe('Ang chia Goh Zee')
})
