import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_KINDS, type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { aBeneficiary, anOwnField, aVolunteer } from '../../../tests/factories.ts'
import { kindSamples } from '../../../tests/own-kinds.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const nouns = {
  beneficiary: { create: aBeneficiary, key: 'serial_number' },
  volunteer: { create: aVolunteer, key: 'account_id' },
} as const

async function define(over: object): Promise<OwnField> {
  const answer = await kampung.call('POST', '/own-field', { as, body: anOwnField(over) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Of each kind one, and those whose name is not the field's alone in a header. */
async function everyField(noun: keyof typeof nouns): Promise<OwnField[]> {
  const fields: OwnField[] = []
  for (const kind of OWN_KINDS)
    fields.push(await define({ noun, kind, name: `Own ${kind}`, choices: kindSamples[kind].choices }))
  for (const name of ['Own 3', '=Sum', 'Own one', 'Own two', 'Own two more'])
    fields.push(await define({ noun, kind: 'short_text', name, choices: [] }))
  // A built-in column came later than the field of its name; names were less strict once.
  for (const [name, clashing] of [
    ['Own one', 'Contact Number'],
    ['Own two', 'Has-a pet'],
    ['Own two more', 'Has a pet'],
  ] as const)
    await sql`update own_fields set name = ${clashing} where name = ${name} and noun = ${noun}`.execute(
      kampung.db,
    )
  const [first] = fields
  if (!first) throw new Error('No field was made')
  const { name, help, section, choices, is_for_volunteers, is_sensitive } = { ...first, name: 'Renamed' }
  const renamed = await kampung.call('PUT', `/own-field?id=${first.id}`, {
    as,
    body: { name, help, section, choices, is_for_volunteers, is_sensitive },
  })
  expect(renamed.status, renamed.text).toBe(200)
  return fields
}

test.each(['beneficiary', 'volunteer'] as const)(
  'what leaves of a %s comes back as it was, own fields too',
  async (noun) => {
    const fields = await everyField(noun)
    const values = Object.fromEntries(
      fields.map((field) => [ownName(field), kindSamples[field.kind].first.kept]),
    )
    const made = await kampung.call('POST', `/${noun}`, { as, body: nouns[noun].create() })
    expect(made.status, made.text).toBe(201)
    const key = made.body[nouns[noun].key]
    const filled = await kampung.call('PUT', `/own-value?noun=${noun}&key=${key}`, { as, body: { values } })
    expect(filled.status, filled.text).toBe(200)
    const file = await kampung.call('GET', `/${noun}/export`, { as })
    const header = file.text.split('\r\n')[0]?.split(',') ?? []
    expect(header).toEqual(expect.arrayContaining(['Renamed', 'Own number', "'=Sum"]))
    expect(header).not.toContain('Contact Number')
    const send = (content: string) =>
      kampung.call('POST', `/${noun}/import`, { as, file: { name: 'back.csv', content } })
    const back = await send(file.text)
    expect(back.body, back.text).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: [] })
    const changed = await send(file.text.replaceAll('Xvegetarian', 'Xno pork'))
    expect(changed.body, changed.text).toMatchObject({ created: 0, updated: 1, refused: [] })
  },
)

test('several choices come back as they left, whatever stands in their names', async () => {
  const names = ['Halal', 'Vegan', 'Halal, Vegan', 'Halal / Jain', 'Soft; low salt | plain']
  const choices = names.map((name) => ({ name }))
  const field = await define({ noun: 'beneficiary', kind: 'several_of', name: 'Meals', choices })
  const ids = new Map(field.choices.map(({ id, name }) => [name, id]))
  const held = [[0], [2], [0, 1], [0, 2], [1, 3], [1, 4], [2, 3, 4], [0, 1, 2, 3, 4]].map((some) =>
    some.map((at) => ids.get(names[at] ?? '')).join(','),
  )
  for (const value of held) {
    const { serial_number } = (await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })).body
    const path = `/own-value?noun=beneficiary&key=${serial_number}`
    const body = { values: { [ownName(field)]: value } }
    const filled = await kampung.call('PUT', path, { as, body })
    expect(filled.status, filled.text).toBe(200)
  }
  const { text: content } = await kampung.call('GET', '/beneficiary/export', { as })
  const file = { name: 'back.csv', content }
  const back = await kampung.call('POST', '/beneficiary/import?preview=1', { as, file })
  const changed = back.body.rows.filter(({ outcome }: { outcome: string }) => outcome !== 'unchanged')
  expect(changed).toEqual([])
  expect(back.body.unchanged).toBeGreaterThanOrEqual(held.length)
})
