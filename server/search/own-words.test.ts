import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnField, OwnNoun } from '../../contract/own-kinds.ts'
import { aBeneficiary, anOwnField, aVolunteer } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { findPeople } from './find-people.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const make = async (over: object): Promise<OwnField> =>
  (await kampung.call('POST', '/own-field', { as: 'super_admin', body: anOwnField(over) })).body
const change = async (field: OwnField, over: object): Promise<OwnField> => {
  const body = { ...field, ...over }
  const answer = await kampung.call('PUT', `/own-field?id=${field.id}`, { as: 'super_admin', body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const retire = (field: OwnField, is_retired: boolean) =>
  kampung.call('PUT', `/own-field/retired?id=${field.id}`, { as: 'super_admin', body: { is_retired } })
const hold = async (noun: OwnNoun, field: OwnField, value: string): Promise<string> => {
  const body = noun === 'beneficiary' ? aBeneficiary() : aVolunteer()
  const person = (await kampung.call('POST', `/${noun}`, { as, body })).body
  const key = String(person.serial_number ?? person.account_id)
  const values = { [`own_${field.id}`]: value }
  const answer = await kampung.call('PUT', `/own-value?noun=${noun}&key=${key}`, { as, body: { values } })
  expect(answer.status, answer.text).toBe(200)
  return key
}
type Hit = { serial_number?: string; account_id?: number; matched: { field: string; text: string } }
const found = async (q: string, noun: OwnNoun = 'beneficiary'): Promise<string[]> => {
  const { body } = await kampung.call('GET', `/search?q=${encodeURIComponent(q)}`, { as })
  const hits: Hit[] = noun === 'beneficiary' ? body.beneficiaries : body.volunteers
  return hits.map(({ serial_number, account_id, matched }) => {
    return `${serial_number ?? account_id} ${matched.field}: ${matched.text}`
  })
}
const listed = async (q: string, noun: OwnNoun = 'beneficiary') =>
  (await kampung.call('GET', `/${noun}?page=1&q=${encodeURIComponent(q)}`, { as })).body

test.each(['beneficiary', 'volunteer'] as const)(
  'a %s is found by words of own fields, and told why',
  async (noun) => {
    const pet = await make({ noun, kind: 'short_text', name: `Pet of a ${noun}` })
    const key = await hold(noun, pet, `Tabbyxyz cat, 2 of them (KB-0${noun.length})`)
    const why = `${key} own: Pet of a ${noun}: Tabbyxyz cat, 2 of them (KB-0${noun.length})`
    for (const q of ['tabbyxyz', 'Tabbyx', 'cat tabbyxyz', `kb-0${noun.length}`])
      expect(await found(q, noun), q).toEqual([why])
    for (const q of ['tabbyxyz', 'tabb', 'tabbyxyz cat']) {
      const { total, is_near } = await listed(q, noun)
      expect([total, is_near], q).toEqual([1, undefined])
    }
    expect(await found('tabbyxyz nobody', noun)).toEqual([])
  },
)

test('a long text is told around the word', async () => {
  const story = await make({ kind: 'long_text', name: 'Story' })
  const key = await hold(
    'beneficiary',
    story,
    `${'once upon a time '.repeat(60)}a zeppelinist came by ${'and on '.repeat(60)}`,
  )
  const [why = ''] = await found('zeppelinist')
  expect(why).toMatch(new RegExp(`^${key} own: Story: … .*zeppelinist came by`))
  expect(why.length).toBeLessThan(100)
})

test('a telephone is found by its whole, its start and its end, in whatever way it is typed', async () => {
  const ring = await make({ kind: 'telephone', name: 'Ring first' })
  const key = await hold('beneficiary', ring, '+6587650321')
  for (const q of ['8765 0321', '+65 8765 0321', '87650321', '0321', '50321', '87650'])
    expect((await found(q)).join(), q).toContain(`${key} own: Ring first`)
  expect((await listed('0321')).total).toBe(1)
  expect(await found('8765 9999')).toEqual([])
})

test('a choice is found by its name of today', async () => {
  const diet = await make({
    kind: 'several_of',
    name: 'Diet',
    choices: [{ name: 'Quinoa' }, { name: 'Soft' }],
  })
  const key = await hold('beneficiary', diet, '1,2')
  expect(await found('quinoa')).toEqual([`${key} own: Diet: Quinoa, Soft`])
  const choices = diet.choices.map((choice) => (choice.id === 1 ? { ...choice, name: 'Bulgur' } : choice))
  await change(diet, { choices })
  expect([await found('quinoa'), await found('bulgur')]).toEqual([[], [`${key} own: Diet: Bulgur, Soft`]])
})

test('who holds what is sensitive or retired is found by nobody from that moment, and again when it is not', async () => {
  const note = await make({ kind: 'short_text', name: 'Jotting' })
  const ring = await make({ kind: 'telephone', name: 'Ring next' })
  const key = await hold('beneficiary', note, 'Canaryword')
  const other = await hold('beneficiary', ring, '+6580001999')
  /** How many the palette and the list find while the keys are still those of before. */
  const meanwhile = async (q: string) => {
    const due = await kampung.db.selectFrom('search_due').selectAll().execute()
    await kampung.db.deleteFrom('search_due').execute()
    const { beneficiary } = await findPeople(kampung.db, q)
    const { total } = await listed(q)
    await sql`insert into search_due (noun, person_id) select noun, person_id
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as r(noun text, person_id bigint)`.execute(
      kampung.db,
    )
    return beneficiary.length + total
  }
  const held = async (like: string) =>
    (
      await sql`select from beneficiary_keys where array_to_string(keys, ' ') || numbers like ${`%${like}%`}
      union all select from search_words where key like ${`%${like}%`}`.execute(kampung.db)
    ).rows.length
  expect(await found('canaryword')).toEqual([`${key} own: Jotting: Canaryword`])
  expect(await found('80001999')).toEqual([`${other} own: Ring next: +6580001999`])
  expect([await meanwhile('canaryword'), await meanwhile('80001999')]).toEqual([2, 2])

  const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => change(note, { is_sensitive: true }), () => change(note, { is_sensitive: false })],
    [() => retire(note, true), () => retire(note, false)],
  ]
  for (const [away, back] of ways) {
    await away()
    expect(await held('canaryword')).toBeGreaterThan(0)
    for (const q of ['canaryword', 'canaryw', 'canarywrod']) expect(await meanwhile(q), q).toBe(0)
    for (const q of ['canaryword', 'canaryw', 'canarywrod', 'naryword']) {
      expect(await found(q), q).toEqual([])
      expect((await listed(q)).total, q).toBe(0)
    }
    expect(await held('canaryword')).toBe(0)
    await back()
    expect(await found('canaryword')).toEqual([`${key} own: Jotting: Canaryword`])
  }
  await change(ring, { is_sensitive: true })
  for (const q of ['80001999', '1999', '80001']) expect(await meanwhile(q), q).toBe(0)
  expect(await found('80001999')).toEqual([])
  expect(await held('80001999')).toBe(0)
})
