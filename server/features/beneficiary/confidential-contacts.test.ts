import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aContact, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const made = async (name: string, may_be_told: string, more: object = {}) => {
  const body = aBeneficiary({ first_name: name, last_name: 'Lim', display_name: name, ...more })
  await kampung.call('POST', '/beneficiary', { as, body })
  const at = `/contact?serial_number=${body.serial_number}`
  await kampung.call('POST', at, { as, body: aContact({ may_be_told, is_emergency: false }) })
  return body.serial_number
}
const silent = async (query: Record<string, string> = {}) => {
  const path = `/beneficiary/told-nothing?${new URLSearchParams(query)}`
  const { asks_factor, ...told } = (await kampung.call('GET', path, { as })).body
  expect(asks_factor).toBe(false)
  return told
}

test('before a list leaves, who of it has a contact that may be told nothing: five by name, and how many', async () => {
  expect(await silent()).toEqual({ names: [], total: 0 })
  const programme = await kampung.call('POST', '/programme', { as, body: aProgramme() })
  const serials: string[] = []
  for (const name of ['Aini', 'Bala', 'Chitra', 'Devi', 'Esther', 'Farah'])
    serials.push(await made(name, 'nothing', { programme_id: programme.body.id }))
  const open = await made('Gopal', 'all')
  const names = ['Aini', 'Bala', 'Chitra', 'Devi', 'Esther']
  expect(await silent()).toEqual({ names, total: 6 })
  const [first = '', ...others] = serials
  expect(await silent({ serial_numbers: `${first}\n${open}` })).toEqual({ names: ['Aini'], total: 1 })
  expect(await silent({ except: others.join('\n') })).toEqual({ names: ['Aini'], total: 1 })
  expect(await silent({ q: 'gopal' })).toEqual({ names: [], total: 0 })
  // A list that shows who is only near is printed too.
  expect(await silent({ q: 'chitrra' })).toEqual({ names: ['Chitra'], total: 1 })
  expect((await silent({ programme_id: String(programme.body.id) })).total).toBe(6)
  const contacts = await kampung.call('GET', `/contact?serial_number=${first}`, { as })
  await kampung.call('DELETE', `/contact?id=${contacts.body[0].id}`, { as })
  expect((await silent()).total).toBe(5)
})
