import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_KINDS, type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { ownWords } from '../../../contract/own-value.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, anOwnField, aVolunteer } from '../../../tests/factories.ts'
import { kindSamples } from '../../../tests/own-kinds.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from '../deletion/deletion-purge.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const as = 'admin'
const nouns = {
  beneficiary: { path: '/beneficiary', create: aBeneficiary, key: 'serial_number', people: 'beneficiaries' },
  volunteer: { path: '/volunteer', create: aVolunteer, key: 'account_id', people: 'volunteers' },
} as const
const doors = (['beneficiary', 'volunteer'] as const).flatMap((noun) =>
  OWN_KINDS.map((kind) => ({ noun, kind })),
)

describe.each(doors)('an own field of a $noun, $kind', ({ noun, kind }) => {
  const { path, create, key, people } = nouns[noun]
  const { first, second, bad, choices } = kindSamples[kind]
  let field: OwnField
  let name: string
  let who: string
  let made: Record<string, string>
  beforeAll(async () => {
    const body = anOwnField({ noun, kind, choices })
    field = (await kampung.call('POST', '/own-field', { as: 'super_admin', body })).body
    name = ownName(field)
    made = (await kampung.call('POST', path, { as, body: create() })).body
    who = String(made[key])
  })
  const at = () => `/own-value?noun=${noun}&key=${who}`
  const read = async () => (await kampung.call('GET', at(), { as })).body
  const fill = (value: string | null, version?: number) =>
    kampung.call('PUT', at(), {
      as,
      body: { values: { [name]: value } },
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  const send = async (cell: string, preview = '') => {
    const { first_name, last_name, contact_number } = made
    const rest =
      noun === 'beneficiary'
        ? {
            serial_number: who,
            block_number: made.block_number,
            street_name: made.street_name,
            postal_code: made.postal_code,
          }
        : {}
    const row = { first_name, last_name, contact_number, ...rest, [name]: `"${cell}"` }
    const content = `${Object.keys(row).join(',')}\r\n${Object.values(row).join(',')}\r\n`
    return (
      await kampung.call('POST', `${path}/import${preview}`, { as, file: { name: 'people.csv', content } })
    ).body
  }
  const lastChange = async () => {
    const list = await kampung.call('GET', `/activity/history?page=1&entity=${noun}&record=${who}`, { as })
    const { body } = await kampung.call('GET', `/activity/history?id=${list.body.items[0].id}`, { as })
    return [body.before[name], body.after[name]]
  }

  test('form: kept as the kind keeps it, cleared by nothing, and refused in words for what is none', async () => {
    expect((await fill(bad.written)).body.fields).toEqual({
      [name]: noun === 'beneficiary' ? bad.says : expect.any(String),
    })
    expect((await read()).values).toEqual({})
    expect((await fill(first.kept)).body.values).toEqual({ [name]: first.kept })
    expect(await lastChange()).toEqual(['', first.kept])
    expect((await fill('')).body.values).toEqual({})
  })

  test('clash: a stale version is refused with what stands now', async () => {
    const { version } = await read()
    expect((await fill(first.kept, version)).status).toBe(200)
    const late = await fill(second.kept, version)
    expect([late.status, late.body.current[name]]).toEqual([412, first.kept])
    expect([late.body.message, late.body.changed]).toEqual([
      `${late.body.changed.by} changed this while you were editing`,
      { by: expect.stringContaining(' '), at: expect.stringMatching(/^\d{4}-/) },
    ])
  })

  test('import, export and back again: in words, and the same file twice changes nothing', async () => {
    const told = await send(bad.written)
    expect(told.refused, JSON.stringify(told)).toMatchObject([
      { field: name, reason: noun === 'beneficiary' ? bad.says : expect.any(String) },
    ])
    await fill(first.kept)
    expect(await send(first.written)).toMatchObject({ unchanged: 1, refused: [] })
    const { import_id, updated } = await send(second.written)
    expect(updated).toBe(1)
    expect((await read()).values).toEqual({ [name]: second.kept })
    expect(await lastChange()).toEqual([first.kept, second.kept])
    const { text } = await kampung.call('GET', `${path}/export?q=${made.last_name}`, { as })
    const [head = '', line = ''] = text.split('\r\n')
    const column = head.split(',').indexOf(field.name)
    expect(column).toBeGreaterThan(0)
    expect(line).toContain(ownWords(field, second.kept))
    const back = await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })
    expect(back.body).toMatchObject({ put_back: 1, stayed: 0 })
    expect((await read()).values).toEqual({ [name]: first.kept })
    expect(await lastChange()).toEqual([second.kept, first.kept])
  })

  test('take-back: what was filled in since stays', async () => {
    const { import_id } = await send(second.written)
    await fill(first.kept)
    const told = await kampung.call('GET', `/import/take-back?id=${import_id}`, { as })
    expect(told.body).toMatchObject({ put_back: 0, stayed: 1 })
    await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })
    expect((await read()).values).toEqual({ [name]: first.kept })
  })

  test('deletion: comes back with a restore, and a purge leaves nothing', async () => {
    await fill(first.kept)
    const batch = await records.remove(`${path}?${key}=${who}`)
    expect((await kampung.call('GET', at(), { as })).status).toBe(404)
    expect((await records.restore(batch)).status).toBe(200)
    expect((await read()).values).toEqual({ [name]: first.kept })
    expect(await records.tablesThatHold(`${name}"`)).toContain(people)
    await records.age(await records.remove(`${path}?${key}=${who}`), 31)
    await purgeOutlived(kampung.services)
    const left = await sql`select from ${sql.table(people)} where own_values ? ${name}`.execute(kampung.db)
    expect(left.rows).toEqual([])
    // Of a 'yes' nobody could say whose it is: by its field's name no kind leaves anything.
    expect(await records.tablesThatHold(`${name}"`)).toEqual([])
    if (first.kept.startsWith('X')) expect(await records.tablesThatHold(first.kept)).toEqual([])
  })
})
