import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const send = (lines: string[], { query = '', head = 'first_name,last_name,contact_number' } = {}) =>
  kampung.call('POST', `/volunteer/import/${query}`, {
    as,
    file: { name: 'people.csv', content: [head, ...lines].join('\r\n') },
  })
const decided = { head: 'first_name,last_name,contact_number,nric,action,match,match_name,keep' }
const known = async (over: object) => {
  const body = aVolunteer(over)
  return { ...(await kampung.call('POST', '/volunteer', { as, body })).body, whole: body.nric as string }
}
const get = async (account_id: number) =>
  (await kampung.call('GET', `/volunteer/?account_id=${account_id}`, { as })).body

test('a number that may lack a digit waits for a decision, one that a spreadsheet wrote is read right', async () => {
  const made = await send(['Ada,Low,9123458', 'Bea,Low,81234581.0', 'Cat,Low,9.1234583E7'])
  expect(made.body).toMatchObject({ created: 2, undecided: 1 })
  expect(made.body.refused).toEqual([
    {
      row: 2,
      field: 'contact_number',
      reason: 'Not a Singapore number: 8 digits that begin with 3, 6, 8 or 9',
    },
  ])
  const { body } = await kampung.call('GET', '/volunteer?page=1&q=Low', { as })
  const numbers = body.items.map(({ contact_number }: { contact_number: string }) => contact_number)
  expect(numbers.sort()).toEqual(['+6581234581', '+6591234583'])
  const kept = await send(['Ada,Low,9123458,,,,,contact_number'], decided)
  expect(kept.body).toMatchObject({ created: 1, refused: [] })
  expect((await send(['Ada,Low,9123458'])).body).toMatchObject({ created: 0, unchanged: 1, refused: [] })
})

test('somebody with another name and number is overwritten by nobody who does not name them', async () => {
  const { whole, ...person } = await known({
    first_name: 'Mei',
    last_name: 'Pang',
    contact_number: '96660001',
  })
  for (const decision of [`${whole},update,,`, `${whole},update,${person.account_id},`]) {
    const made = await send([`Some,Other,96660002,${decision},`], decided)
    expect(made.body).toMatchObject({ created: 0, updated: 0, undecided: 1 })
    expect(made.body.refused).toEqual([
      {
        row: 2,
        field: 'match_name',
        reason: `Pang Mei (${person.account_id}) looks different: to overwrite them, give their name`,
      },
    ])
  }
  expect((await get(person.account_id)).version).toBe(person.version)
  const made = await send([`Some,Other,96660002,${whole},update,${person.account_id},pang mei,`], decided)
  expect(made.body).toMatchObject({ updated: 1, refused: [] })
  expect((await get(person.account_id)).first_name).toBe('Some')
})

test('a preview counts who waits beside somebody similar; without one new people are added', async () => {
  const { account_id } = await known({ first_name: 'Siew', last_name: 'Chia', contact_number: '96660003' })
  const row = ['Siew Lan,Chia,96660003']
  const asked = await send(row, { query: '?preview=1' })
  expect(asked.body).toMatchObject({ created: 1, undecided: 1 })
  expect(asked.body.rows[0].matches).toMatchObject([{ key: String(account_id) }])
  const fine = await send(['Siew Lan,Chia,96660003,,add,,,'], { ...decided, query: '?preview=1' })
  expect(fine.body).not.toHaveProperty('undecided')
  expect((await send(row)).body).toMatchObject({ created: 1, refused: [] })
})
