import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newChoicesHeader } from '../../contract/new-choices.ts'
import type { OwnField } from '../../contract/own-kinds.ts'
import { aProgramme } from '../factories.ts'
import { goodRow } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
type As = 'super_admin' | 'admin'

function send(rows: [serial: string, value: string][], header: string, query = '', as: As = 'super_admin') {
  const names = ['serial_number', ...Object.keys(goodRow), header]
  const lines = rows.map(([serial, value]) => [serial, ...Object.values(goodRow), value])
  const content = [names, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')
  return kampung.call('POST', `/beneficiary/import${query}`, { as, file: { name: 'diet.csv', content } })
}

async function aField(name: string, choices: readonly string[], kind = 'one_of'): Promise<OwnField> {
  const body = { noun: 'beneficiary', kind, name, choices: choices.map((one) => ({ name: one })) }
  const made = await kampung.call('POST', '/own-field', { as: 'super_admin', body })
  expect(made.status).toBe(201)
  return made.body
}
async function now(id: number): Promise<OwnField> {
  const { body } = await kampung.call('GET', '/own-field', { as: 'super_admin' })
  return body.find((field: OwnField) => field.id === id)
}
const inUse = async (id: number) =>
  (await now(id)).choices.filter(({ is_retired }) => !is_retired).map(({ name }) => name)
const edit = async (id: number, over: Partial<OwnField>) => {
  const { name, help, section, choices, is_for_volunteers, is_sensitive } = await now(id)
  const body = { name, help, section, choices, is_for_volunteers, is_sensitive, ...over }
  return await kampung.call('PUT', `/own-field?id=${id}`, { as: 'super_admin', body })
}
const heldBy = async (serial: string, id: number) =>
  (await kampung.call('GET', `/own-value?noun=beneficiary&key=${serial}`, { as: 'admin' })).body.values[
    `own_${id}`
  ]
const adding = (id: number, ...names: string[]) => newChoicesHeader({ field: `own_${id}`, names })

/** Runs `work` once, when the choices have been added and nobody's row is written yet. */
function onceAdded(work: (import_id: number) => Promise<unknown>): void {
  const begin = kampung.db.transaction.bind(kampung.db)
  kampung.db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      const jobs = kampung.db.selectFrom('import_jobs').select('import_id').where('is_ready', '=', true)
      const job = await jobs.executeTakeFirst()
      if (job) {
        kampung.db.transaction = begin
        await work(job.import_id)
      }
      return await execute(run)
    }
    return builder
  }
}

test('a choice is added with the import that fills it, not by its preview, and stands in the field’s history', async () => {
  const { id } = await aField('Diet', ['Halal', 'Vegetarian'])
  const rows: [string, string][] = [
    ['A1', 'Keto'],
    ['A2', 'halal'],
    ['A3', 'Paleo'],
  ]
  const header = adding(id, 'Keto', 'Paleo')
  const preview = await send(rows, header, '?preview=1')
  expect(preview.body).toMatchObject({ created: 3, refused: [] })
  expect(await inUse(id)).toEqual(['Halal', 'Vegetarian'])
  const { body } = await send(rows, header)
  expect(body).toMatchObject({ created: 3, refused: [] })
  expect((await now(id)).choices).toEqual([
    { id: 1, name: 'Halal', is_retired: false },
    { id: 2, name: 'Vegetarian', is_retired: false },
    { id: 3, name: 'Keto', is_retired: false },
    { id: 4, name: 'Paleo', is_retired: false },
  ])
  expect([await heldBy('A1', id), await heldBy('A2', id), await heldBy('A3', id)]).toEqual(['3', '1', '4'])
  const audited = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'd.before', 'd.after'])
    .where('e.entity', '=', 'own_field')
    .where('e.entity_id', '=', String(id))
    .orderBy('e.id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['created', 'updated'])
  expect(JSON.stringify(audited[1]?.before)).not.toContain('Keto')
  expect(JSON.stringify(audited[1]?.after)).toContain('Keto')
  // The same file again adds nothing and changes nobody.
  const again = await send(rows, header)
  expect([again.body.unchanged, (await now(id)).version]).toEqual([3, 2])
})

test('several of a list take new choices beside those that they have', async () => {
  const { id } = await aField('Help', ['Meals', 'Letters'], 'several_of')
  const { body } = await send([['B1', 'Meals; Swimming']], adding(id, 'Swimming'))
  expect([body.created, await heldBy('B1', id)]).toEqual([1, '1,3'])
})

test('refused in a sentence, with nothing added: by staff, as a twin, too long, as an NRIC, one too many, of what is no list', async () => {
  const { id } = await aField('Taste', ['Salty', 'Sweet'])
  const row: [string, string][] = [['C1', 'Salty']]
  for (const query of ['', '?preview=1']) {
    const staff = await send(row, adding(id, 'Sour'), query, 'admin')
    expect([staff.status, staff.body.message]).toEqual([403, expect.stringContaining('super admin')])
  }
  const said = async (...names: string[]) => {
    const { status, body } = await send(row, adding(id, ...names))
    return [status, body.message]
  }
  expect(await said('ＳＷＥＥＴ')).toEqual([422, 'Two choices are called ＳＷＥＥＴ'])
  expect(await said('Sour', 'SOUR.')).toEqual([422, 'Two choices are called SOUR.'])
  expect(await said('x'.repeat(81))).toEqual([422, expect.stringContaining('At most 80 characters')])
  expect(await said('S1234567D')).toEqual([422, expect.stringContaining('NRIC is not kept as a choice')])
  const many = Array.from({ length: 199 }, (_, n) => `Taste ${n}`)
  expect(await said(...many)).toEqual([422, expect.stringContaining('At most 200 choices')])
  const text = await aField('Motto', [], 'short_text')
  for (const bad of ['new_choices:', 'new_choices:{}', adding(text.id, 'Sour'), adding(999_999, 'Sour')])
    expect([(await send(row, bad)).status, bad]).toEqual([422, bad])
  expect([await inUse(id), (await now(id)).version]).toEqual([['Salty', 'Sweet'], 1])
})

test('what somebody has added meanwhile is that choice; a list changed at the last moment is said, and the next try goes in', async () => {
  const { id } = await aField('Pet', ['Cat'])
  await edit(id, {
    choices: [...(await now(id)).choices, { name: 'Dog', is_retired: false }] as OwnField['choices'],
  })
  const { body } = await send([['D1', 'Dog']], adding(id, 'Dog'))
  expect([body.created, await inUse(id)]).toEqual([1, ['Cat', 'Dog']])
  const begin = kampung.db.transaction.bind(kampung.db)
  kampung.db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      kampung.db.transaction = begin
      await edit(id, { help: 'Which animal lives there' })
      return await execute(run)
    }
    return builder
  }
  const late = await send([['D2', 'Fish']], adding(id, 'Fish'))
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('changed meanwhile')])
  expect([
    await inUse(id),
    (await kampung.call('GET', '/beneficiary?serial_number=D2', { as: 'admin' })).status,
  ]).toEqual([['Cat', 'Dog'], 404])
  expect((await send([['D2', 'Fish']], adding(id, 'Fish'))).body.created).toBe(1)
  expect(await inUse(id)).toEqual(['Cat', 'Dog', 'Fish'])
})

test('an import that is stopped, or fails, before its first row takes its choices along', async () => {
  const { id } = await aField('Faith', ['Taoist'])
  onceAdded(async (import_id) => {
    expect(await inUse(id)).toEqual(['Taoist', 'Hindu'])
    await kampung.call('POST', `/import/stop?id=${import_id}`, { as: 'super_admin' })
  })
  expect((await send([['E1', 'Hindu']], adding(id, 'Hindu'))).body).toMatchObject({ created: 0 })
  expect(await inUse(id)).toEqual(['Taoist'])
  const made = await kampung.call('POST', '/programme', { as: 'super_admin', body: aProgramme() })
  onceAdded(() => kampung.call('DELETE', `/programme?id=${made.body.id}`, { as: 'super_admin' }))
  const failed = await send([['E1', 'Hindu']], adding(id, 'Hindu'), `?programme_id=${made.body.id}`)
  expect([failed.status, await inUse(id)]).toEqual([404, ['Taoist']])
  await setImmediate()
  expect((await send([['E1', 'Hindu']], adding(id, 'Hindu'))).body.created).toBe(1)
  // The number of a choice that went is not given again.
  expect(await heldBy('E1', id)).toBe('4')
})

test('taking the import back retires what nobody else holds by then; what others hold, or somebody renamed, stays', async () => {
  const { id } = await aField('Sport', ['Chess'])
  await send([['F9', '']], 'building_name')
  const { body } = await send(
    [
      ['F1', 'Golf'],
      ['F2', 'Tennis'],
      ['F3', 'Dance'],
    ],
    adding(id, 'Golf', 'Tennis', 'Dance'),
  )
  const fill = { values: { [`own_${id}`]: '3' } }
  await kampung.call('PUT', '/own-value?noun=beneficiary&key=F9', { as: 'admin', body: fill })
  const { choices } = await now(id)
  const renamed = choices.map((one) => (one.name === 'Dance' ? { ...one, name: 'Line dance' } : one))
  expect((await edit(id, { choices: renamed })).status).toBe(200)
  const back = await kampung.call('POST', `/import/take-back?id=${body.import_id}`, { as: 'super_admin' })
  expect([back.status, back.body.deleted]).toEqual([201, 3])
  expect(await inUse(id)).toEqual(['Chess', 'Tennis', 'Line dance'])
})

test('the same file again after a take-back brings its choices back into use, and another take-back retires them again', async () => {
  const { id } = await aField('Diet again', ['Halal'])
  const bring = () => send([['RA-1', 'Raw']], adding(id, 'Raw'))
  const first = await bring()
  expect(first.body).toMatchObject({ created: 1 })
  const takeBack = async (import_id: number) =>
    expect(
      (await kampung.call('POST', `/import/take-back?id=${import_id}`, { as: 'super_admin' })).status,
    ).toBe(201)
  await takeBack(first.body.import_id)
  expect(await inUse(id)).toEqual(['Halal'])
  const second = await bring()
  expect(second.body).toMatchObject({ created: 1 })
  expect((await now(id)).choices).toEqual([
    { id: 1, name: 'Halal', is_retired: false },
    { id: 2, name: 'Raw', is_retired: false },
  ])
  expect(await heldBy('RA-1', id)).toBe('2')
  await takeBack(second.body.import_id)
  expect(await inUse(id)).toEqual(['Halal'])
})

test('two columns that add to one list are one too many, said by its name in the preview, with nothing added', async () => {
  const { id } = await aField('Hobby', ['Chess'], 'several_of')
  const columns = [adding(id, 'Golf'), adding(id, 'Tennis')]
  const sendBoth = (headers: string[], query: string) => {
    const lines = [
      ['serial_number', ...Object.keys(goodRow), ...headers],
      ['H1', ...Object.values(goodRow), 'Golf', 'Tennis'],
    ]
    const content = lines.map((line) => line.map(quoted).join(',')).join('\r\n')
    const file = { name: 'hobbies.csv', content }
    return kampung.call('POST', `/beneficiary/import${query}`, { as: 'super_admin', file })
  }
  for (const query of ['?preview=1', ''])
    for (const headers of [columns, [adding(id, 'Golf'), adding(id, 'Golf')]]) {
      const { status, body } = await sendBoth(headers, query)
      expect([status, body.message]).toEqual([
        422,
        expect.stringMatching(/^Two columns add choices to Hobby, and one column fills a field/),
      ])
    }
  expect([await inUse(id), (await now(id)).version]).toEqual([['Chess'], 1])
})
