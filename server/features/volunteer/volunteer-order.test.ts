import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { anInitiative, aPartner, aVolunteer } from '../../../tests/factories.ts'
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

test.each([
  ['volunteer', (over: object) => aVolunteer(over)],
  ['partner', (over: object) => aPartner(over)],
])('a %s by address comes by street, block and door as numbers are read', async (noun, make) => {
  const street_name = `Lorong ${noun}`
  const homes = ['9 #10-01', '9 #02-11', '100 #01-01', '12A #01-01', '12 #01-01', '10 #01-01']
  for (const [at, home] of homes.entries()) {
    const [block_number, unit_number] = home.split(' ')
    const named = noun === 'partner' ? { name: `Address ${at}` } : { last_name: `Address${at}` }
    await post(`/${noun}`, make({ ...named, block_number, unit_number, street_name }))
  }
  const listed = async (order: string) => {
    const { body } = await get(`/${noun}?page=1&q=address&sort=address&order=${order}`)
    return body.items.map((one: Volunteer) => `${one.block_number} ${one.unit_number}`)
  }
  const read = ['9 #02-11', '9 #10-01', '10 #01-01', '12 #01-01', '12A #01-01', '100 #01-01']
  expect(await listed('asc')).toEqual(read)
  expect(await listed('desc')).toEqual(read.toReversed())
})
