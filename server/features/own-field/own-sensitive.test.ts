import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { aBeneficiary, anOwnField, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { watchOrganisation } from '../../records/renew-organisation.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const make = async (over: object) =>
  (await kampung.call('POST', '/own-field', { as: 'super_admin', body: anOwnField(over) })).body
const hold = async (noun: OwnNoun, values: object) => {
  const body = noun === 'beneficiary' ? aBeneficiary() : aVolunteer()
  const person = (await kampung.call('POST', `/${noun}`, { as, body })).body
  const key = String(person.serial_number ?? person.account_id)
  const at = `/own-value?noun=${noun}&key=${key}`
  expect((await kampung.call('PUT', at, { as, body: { values } })).status).toBe(200)
  return { person, key }
}
test('what was kept in the history before a field was sensitive is hidden since, in before and after', async () => {
  const field = await make({})
  const name = `own_${field.id}`
  const { key } = await hold('beneficiary', { [name]: 'FIRST' })
  const at = `/own-value?noun=beneficiary&key=${key}`
  await kampung.call('PUT', at, { as, body: { values: { [name]: 'SECOND' } } })
  const entries = async () => {
    const list = await kampung.call('GET', `/activity/history?page=1&entity=beneficiary&record=${key}`, {
      as,
    })
    const [{ id }] = list.body.items
    return await Promise.all([
      kampung.call('GET', `/activity/history?id=${id}`, { as }),
      kampung.call('GET', `/activity?id=${id}`, { as: 'super_admin' }),
    ])
  }
  for (const { body } of await entries())
    expect([body.before[name], body.after[name]]).toEqual(['FIRST', 'SECOND'])
  const body = { ...field, is_sensitive: true }
  await kampung.call('PUT', `/own-field?id=${field.id}`, { as: 'super_admin', body })
  for (const { body, text } of await entries()) {
    expect(text).not.toMatch(/FIRST|SECOND/)
    expect([body.before[name], body.after[name]]).toEqual(['Sensitive, not shown', 'Changed, not shown'])
  }
  const log = await kampung.call('GET', '/activity/export', { as: 'super_admin' })
  expect(log.text).not.toMatch(/FIRST|SECOND/)
})

/** As another server on the same database does it: nothing here is told. */
const elsewhere = (id: number, set: object) =>
  kampung.db
    .updateTable('own_fields')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

test('what another server made sensitive leaves in no export and on no phone, and no import writes what it retired', async () => {
  const field = await make({ is_for_volunteers: true })
  const name = `own_${field.id}`
  const { key, person } = await hold('beneficiary', { [name]: 'SECRET' })
  const volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.assign(volunteer, key)
  const visits = () => kampung.call('GET', '/volunteer/visits', { as: volunteer })
  const file = () => kampung.call('GET', `/beneficiary/export?q=${key}`, { as })
  for (const answer of [await visits(), await file()]) expect(answer.text).toContain('SECRET')
  await elsewhere(field.id, { is_for_volunteers: false })
  expect((await visits()).text).not.toContain('SECRET')
  await elsewhere(field.id, { is_sensitive: true })
  expect((await file()).text).not.toContain('SECRET')
  await elsewhere(field.id, { retired_at: new Date().toISOString() })
  const row = Object.fromEntries(columns.beneficiary.map((column) => [column, String(person[column])]))
  const { text } = await importOf('beneficiary', { ...row, [name]: 'GUESS' })
  expect(text).not.toContain('changes')
})

test('a remark in a file that holds an NRIC is refused in a sentence; the other rows go in', async () => {
  const rows = [aBeneficiary(), aBeneficiary()].map((person, at) => ({
    ...Object.fromEntries(columns.beneficiary.map((column) => [column, String(Reflect.get(person, column))])),
    remarks: at === 0 ? 'IC S123 4567 D' : 'IC ends with 567D',
  }))
  const content = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].join('\n')
  const { body } = await kampung.call('POST', '/beneficiary/import', {
    as,
    file: { name: 'people.csv', content },
  })
  const reason = 'NRIC is not kept for beneficiaries: write the last 3 digits and letter, or leave it out'
  expect(body).toMatchObject({ created: 1, refused: [{ field: 'remarks', reason }] })
})

test('within a second or so everybody else is told, until the server closes', async () => {
  const field = await make({})
  const watching = watchOrganisation(kampung.services, pino({ level: 'silent' }))
  const known = () => kampung.services.organisation.own_fields.beneficiary?.[`own_${field.id}`]?.own
  await elsewhere(field.id, { is_sensitive: true })
  await expect.poll(() => known()?.is_sensitive).toBe(true)
  watching.stop()
})

const columns = {
  beneficiary: [
    'serial_number',
    'first_name',
    'last_name',
    'contact_number',
    'block_number',
    'street_name',
    'postal_code',
  ],
  volunteer: ['first_name', 'last_name', 'contact_number'],
}
const importOf = (noun: OwnNoun, row: Record<string, string>, preview = '?preview=1') => {
  const content = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`
  return kampung.call('POST', `/${noun}/import${preview}`, { as, file: { name: 'people.csv', content } })
}

test.each(['beneficiary', 'volunteer'] as const)(
  'the preview of a %s import tells no sensitive value, and not whether a guess is right',
  async (noun) => {
    const field = await make({ noun, is_sensitive: true })
    const name = `own_${field.id}`
    const { person } = await hold(noun, { [name]: 'SECRET' })
    const row = Object.fromEntries(columns[noun].map((column) => [column, String(person[column])]))
    const told = async (over: object) => {
      const { text, body } = await importOf(noun, { ...row, ...over })
      expect(text).not.toContain('SECRET')
      expect(body.rows).toHaveLength(1)
      return body.rows[0]
    }
    const wrong = await told({ [name]: 'GUESS' })
    expect(wrong).toMatchObject({ outcome: 'update', detail: expect.stringMatching(/^own.\d+ changes$/) })
    expect(Object.keys(wrong.matches[0].current)).not.toContain(name)
    expect(await told({ [name]: ' ' })).toMatchObject({ outcome: 'unchanged' })
    const right = await importOf(noun, { ...row, [name]: 'SECRET' })
    expect(right.body.rows[0]).toEqual(wrong)
    expect(right.text).not.toContain('SECRET')
    // Somebody who looks different is shown side by side, too.
    await told({ [name]: 'GUESS', first_name: 'Somebody', last_name: 'Else' })
    const { body } = await importOf(noun, { ...row, [name]: 'SECRET' }, '')
    expect(body).toMatchObject({ updated: 1, unchanged: 0, refused: [] })
    const { body: back } = await kampung.call('POST', `/import/take-back?id=${body.import_id}`, { as })
    expect(back.stayed).toBe(0)
  },
)
