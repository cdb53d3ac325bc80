import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_KINDS } from '../../../contract/own-kinds.ts'
import { aBeneficiary, anOwnField } from '../../../tests/factories.ts'
import { kindSamples } from '../../../tests/own-kinds.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const make = async (over: object) =>
  (await kampung.call('POST', '/own-field', { as: 'super_admin', body: anOwnField(over) })).body

test('a phone takes along what is marked for volunteers, of each kind; a sensitive value leaves by its own two doors alone', async () => {
  const person = aBeneficiary()
  await kampung.call('POST', '/beneficiary', { as: 'admin', body: person })
  await kampung.assign(await kampung.signIn('assigned_volunteer'), person.serial_number)
  const values: Record<string, string> = {}
  const expected: object[] = []
  for (const kind of OWN_KINDS) {
    const { first, choices } = kindSamples[kind]
    const seen = await make({ kind, choices, is_for_volunteers: true })
    const unseen = await make({ kind, choices })
    values[`own_${seen.id}`] = first.kept
    values[`own_${unseen.id}`] = first.kept
    const value = choices.length > 0 ? expect.stringContaining('Halal') : first.kept
    expected.push({ name: seen.name, kind, value })
  }
  const sensitive = await make({ is_sensitive: true })
  values[`own_${sensitive.id}`] = 'Xkeysafe'
  const hidden: { id: number; name: string }[] = []
  for (const kind of OWN_KINDS) {
    const { second, choices } = kindSamples[kind]
    const field = await make({ kind, choices, is_sensitive: true })
    values[`own_${field.id}`] = second.kept
    hidden.push(field)
  }
  const at = `/own-value?noun=beneficiary&key=${person.serial_number}`
  expect((await kampung.call('PUT', at, { as: 'admin', body: { values } })).status).toBe(200)

  const { body, text } = await kampung.call('GET', '/volunteer/visits', { as: 'assigned_volunteer' })
  expect(body.people[0].own_facts).toEqual(expected)
  expect(text).not.toContain('Xkeysafe')
  const sensitiveDoor = at.replace('/own-value', '/own-value/sensitive')
  for (const door of [at, sensitiveDoor, '/own-field'])
    expect((await kampung.call('GET', door, { as: 'assigned_volunteer' })).status, door).toBe(403)

  const others = ['/beneficiary', '/beneficiary?page=1', '/search?q=Xkeysafe', '/beneficiary/export', at]
  for (const door of [...others, '/activity?page=1'])
    expect((await kampung.call('GET', door, { as: 'super_admin' })).text, door).not.toContain('Xkeysafe')
  expect((await kampung.call('GET', sensitiveDoor, { as: 'admin' })).text).toContain('Xkeysafe')
  const exported = await kampung.call('GET', '/beneficiary/export?sensitive=1', { as: 'admin' })
  expect(exported.text).toContain('Xkeysafe')

  // Of each kind (H-1732), as a column of a list, in a file, among the facts of a page.
  const asked = hidden.map(({ id }) => `own_${id}`)
  const list = await kampung.call('GET', `/beneficiary?page=1&columns=${asked.join()}`, { as: 'admin' })
  expect([list.status, list.body.items[0].shown ?? {}], list.text).toEqual([200, {}])
  const shown = (await kampung.call('GET', at, { as: 'admin' })).body
  expect([Object.keys(shown.values).filter((name) => asked.includes(name)), shown.hidden]).toEqual([
    [],
    expect.arrayContaining(asked),
  ])
  const headOf = (text: string) => text.split('\r\n')[0]?.split(',')
  const plain = headOf((await kampung.call('GET', '/beneficiary/export', { as: 'admin' })).text)
  for (const { name } of hidden) {
    expect(plain).not.toContain(name)
    expect(headOf(exported.text)).toContain(name)
  }

  const audited = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'd.before', 'd.after'])
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['showed_sensitive', 'exported']),
  )
  const exports = audited.filter(({ action }) => action === 'exported')
  expect(JSON.stringify(exports)).toContain(sensitive.name)
  expect(JSON.stringify(audited)).not.toContain('Xkeysafe')
})
