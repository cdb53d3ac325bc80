import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from '../../tests/callers.ts'
import { aBeneficiary, aContact, anNric, aVolunteer } from '../../tests/factories.ts'
import { seenIn } from '../../tests/people-seen.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
let seen: ReturnType<typeof seenIn>
beforeAll(async () => {
  kampung = await openTestApp()
  seen = seenIn(kampung)
})
afterAll(() => kampung.close())

async function made(path: string, body: object) {
  const answer = await kampung.call('POST', path, { as: 'super_admin', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const csv = (row: object) =>
  [Object.keys(row), Object.values(row)]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\r\n')

/** Sends a file of one row as somebody who has seen nothing yet. */
async function send(noun: 'beneficiary' | 'volunteer', row: object, query = '') {
  const as = await makeCaller(kampung.db, 'admin')
  const file = { name: 'people.csv', content: csv(row) }
  return await seen.by(() => kampung.call('POST', `/${noun}/import${query}`, { as, file }))
}
const rowOf = (over: object) => {
  const { first_name, last_name, block_number, street_name, postal_code, contact_number } = aBeneficiary()
  return { first_name, last_name, block_number, street_name, postal_code, contact_number, ...over }
}

describe('a file of beneficiaries leaves a look at whom it names and does not change', () => {
  test('when a row has the number of somebody who looks different', async () => {
    const { serial_number, display_name } = await made('/beneficiary', aBeneficiary({ last_name: 'Talib' }))
    const row = rowOf({ serial_number, first_name: 'Zz', last_name: 'Yy', contact_number: '98760001' })
    const { answer, ...whom } = await send('beneficiary', row)
    expect(answer.body.refused[0].reason).toBe(
      `${serial_number} belongs to ${display_name}, who looks different`,
    )
    expect(whom).toEqual({
      manners: ['found'],
      beneficiaries: [await seen.idOf(serial_number)],
      volunteers: [],
    })
    expect(Object.keys(answer.body)).not.toContain('people')
    const taken = await send('beneficiary', { ...row, action: 'add' })
    expect(taken.answer.body.refused[0].reason).toContain(display_name)
    expect(taken.beneficiaries).toEqual(whom.beneficiaries)
  })

  test('when a contact stands here with another number', async () => {
    const person = await made('/beneficiary', aBeneficiary())
    const { serial_number, first_name, last_name } = person
    await made(`/contact?serial_number=${serial_number}`, aContact({ name: 'Tan Ah Beng' }))
    const { answer, ...whom } = await send('beneficiary', {
      ...rowOf({ serial_number, first_name, last_name }),
      action: 'update',
      match: serial_number,
      match_name: `${first_name} ${last_name}`,
      contact_1_name: 'Tan Ah Beng',
      contact_1_telephone: '98760002',
    })
    expect(answer.body.contacts_differ?.[0]?.reason, answer.text).toContain('stands here with')
    expect(Object.keys(answer.body.contacts_differ[0]).sort()).toEqual(['reason', 'row'])
    expect(whom.beneficiaries).toEqual([await seen.idOf(serial_number)])
  })

  test('and at nobody when a row is refused for itself', async () => {
    const { answer, ...whom } = await send(
      'beneficiary',
      rowOf({ serial_number: 'OWN-1', postal_code: '12' }),
    )
    expect([answer.body.refused.length, whom.beneficiaries]).toEqual([1, []])
  })
})

describe('a file of volunteers leaves a look at whom a refusal names', () => {
  const withNric = async () => {
    const nric = anNric()
    const made_ = await made('/volunteer', aVolunteer({ nric }))
    return { nric, account_id: made_.account_id as number, display_name: made_.display_name as string }
  }
  const row = (over: object) => ({ first_name: 'Zz', last_name: 'Yy', contact_number: '98760003', ...over })

  test('by their NRIC', async () => {
    const { nric, account_id, display_name } = await withNric()
    const { answer, ...whom } = await send('volunteer', row({ nric }))
    expect(answer.body.refused[0]?.reason, answer.text).toContain(`Same NRIC as ${display_name}`)
    expect(whom.volunteers).toEqual([await seen.volunteerOf(account_id)])
  })

  test.each(['', '?preview=1'])(
    'who has another NRIC than the file says, also in a preview: %s',
    async (query) => {
      const { account_id, display_name } = await withNric()
      const { answer, ...whom } = await send(
        'volunteer',
        row({ nric: anNric(), action: 'update', match: String(account_id) }),
        query,
      )
      expect(answer.body.refused[0]?.reason, answer.text).toContain(`${display_name} has another NRIC`)
      expect(whom.volunteers).toEqual([await seen.volunteerOf(account_id)])
    },
  )
})
