import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBeneficiary, aContact } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const someone = async () => {
  const { serial_number } = (await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })).body
  return `serial_number=${serial_number}`
}
const save = (who: string, body: object, version?: number) =>
  kampung.call('PUT', `/beneficiary/profile?${who}`, {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
const add = (who: string, over: object = {}) =>
  kampung.call('POST', `/contact?${who}`, { as, body: aContact(over) })

describe('facts about a beneficiary', () => {
  test('nothing is known at first; what is said stays, what is absent too, and the person’s version with it', async () => {
    const who = await someone()
    const person = () => kampung.call('GET', `/beneficiary?${who}`, { as })
    const { version } = (await person()).body
    const blank = await kampung.call('GET', `/beneficiary/profile?${who}`, { as })
    expect(blank.body).toMatchObject({ version: 0, birth_date: null, languages: [], remarks: '' })
    const first = await save(who, { birth_date: '1941-05-30', languages: ['hokkien', 'hokkien', 'malay'] }, 0)
    expect(first.body).toMatchObject({
      version: 1,
      birth_date: '1941-05-30',
      birth_year: 1941,
      languages: ['hokkien', 'malay'],
    })
    const second = await save(who, { lives_alone: true, remarks: 'Knock loudly' }, 1)
    expect(second.body).toMatchObject({ version: 2, birth_year: 1941, languages: ['hokkien', 'malay'] })
    const cleared = await save(who, { birth_date: '', birth_year: 1940 }, 2)
    expect(cleared.body).toMatchObject({ birth_date: null, birth_year: 1940 })
    expect((await person()).body.version).toBe(version)
  })

  test('two people editing: the second is shown what stands', async () => {
    const who = await someone()
    await save(who, { gender: 'Female' }, 0)
    const late = await save(who, { gender: 'Male' }, 0)
    expect([late.status, late.body.message]).toEqual([
      412,
      `${late.body.changed.by} changed this while you were editing`,
    ])
    expect(late.body.current).toMatchObject({ gender: 'Female', version: 1 })
  })

  test.each([
    [{ birth_date: '2999-01-01' }, 'birth_date', 'Date of birth is in the future'],
    [{ birth_date: '1850-01-01' }, 'birth_date', 'Date of birth is more than 130 years ago'],
    [
      { birth_date: '1941-05-30', birth_year: 1942 },
      'birth_year',
      'The year and the date of birth do not agree',
    ],
    [{ languages: ['klingon'] }, 'languages.0', 'This language is not known'],
    [{ other_telephones: [{ number: 'ring me' }] }, 'other_telephones.0.number', 'Not a telephone number'],
    [
      { other_telephones: [{ number: '61112222' }, { number: '6111 2222' }] },
      'other_telephones.1.number',
      'This number stands here already',
    ],
    [
      { other_telephones: Array.from({ length: 10 }, (_, at) => ({ number: `6111222${at}` })) },
      'other_telephones',
      'At most 8 other telephone numbers',
    ],
  ])('%j is refused with a sentence', async (body, field, sentence) => {
    const answer = await save(await someone(), body)
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: sentence }])
  })

  test('a year that is sent alone must agree with the date that stands', async () => {
    const who = await someone()
    await save(who, { birth_date: '1941-05-30' })
    expect((await save(who, { birth_year: 1950 })).body.fields).toEqual({
      birth_year: 'The year and the date of birth do not agree',
    })
  })
})

describe('contacts of a beneficiary', () => {
  test('stand in the order in which they are rung, which can be changed whole and only whole', async () => {
    const who = await someone()
    const ids: number[] = []
    for (const name of ['Ah Beng', 'Siti', 'Ravi'])
      ids.push((await add(who, { name, telephone: '' })).body.id)
    const [one = 0, two = 0, three = 0] = ids
    const order = (list: number[]) =>
      kampung.call('PUT', `/contact/order?${who}`, { as, body: { ids: list } })
    const turned = await order([three, one, two])
    expect(turned.body.map(({ name }: { name: string }) => name)).toEqual(['Ravi', 'Ah Beng', 'Siti'])
    expect((await order([three, one])).status).toBe(409)
    expect((await order([three, one, two, two])).status).toBe(409)
    const listed = await kampung.call('GET', `/contact?${who}`, { as })
    expect(listed.body.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3])
  })

  test('the same one twice, letters for a number, and an emergency that cannot be rung are refused', async () => {
    const who = await someone()
    const { body: first } = await add(who, { name: 'Tan Ah Beng' })
    const twice = await add(who, { name: 'TAN  Ah Beng' })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'Tan Ah Beng stands among the contacts already with this number',
    ])
    expect((await add(who, { telephone: 'letters' })).body.fields).toEqual({
      telephone: 'Not a telephone number',
    })
    const unheard = 'An emergency contact needs a telephone number'
    expect((await add(who, { telephone: '', is_emergency: true })).body.fields).toEqual({
      telephone: unheard,
    })
    const { name } = first
    const half = await kampung.call('PUT', `/contact?id=${first.id}`, {
      as,
      body: { name, may_be_told: 'nothing', is_emergency: true },
    })
    expect(half.status).toBe(422)
    expect(
      (await kampung.call('PUT', `/contact?id=${first.id}`, { as, body: { name, note: 'Nurse' } })).body,
    ).toMatchObject({ note: 'Nurse', telephone: '+6598765432', version: 2 })
  })

  test('go with the person and come back with them, and alone when they are deleted alone', async () => {
    const who = await someone()
    const { body: kept } = await add(who, { name: 'Kept' })
    const { body: gone } = await add(who, { name: 'Gone' })
    await kampung.call('DELETE', `/contact?id=${gone.id}`, { as })
    const impact = await kampung.call('GET', `/beneficiary/impact?${who}`, { as })
    expect(impact.body.summary).toBe('1 contact')
    await kampung.call('DELETE', `/beneficiary?${who}`, { as })
    expect((await kampung.call('PUT', `/contact?id=${kept.id}`, { as, body: { name: 'x' } })).status).toBe(
      404,
    )
    const { items } = (await kampung.call('GET', '/deletion?page=1', { as: 'super_admin' })).body
    const [person, contact] = items
    expect([person.entity, contact.entity, contact.label]).toEqual(['beneficiary', 'contact', 'Gone'])
    const early = await kampung.call('GET', `/deletion?id=${contact.id}`, { as: 'super_admin' })
    expect(early.body.obstacle).toMatch(/is deleted too\. Restore the beneficiary first\./)
    for (const { id } of [person, contact])
      await kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id } })
    const names = (await kampung.call('GET', `/contact?${who}`, { as })).body.map(
      (one: { name: string }) => one.name,
    )
    expect(names).toEqual(['Kept', 'Gone'])
  })
})
