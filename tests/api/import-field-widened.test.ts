import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newChoicesHeader } from '../../contract/new-choices.ts'
import { newFieldHeader } from '../../contract/new-field.ts'
import type { OwnField } from '../../contract/own-kinds.ts'
import { proposeField } from '../../web/features/import/propose-field.ts'
import { goodRow } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const as = 'super_admin'

function send(rows: [serial: string, value: string][], header: string) {
  const names = ['serial_number', ...Object.keys(goodRow), header]
  const lines = rows.map(([serial, value]) => [serial, ...Object.values(goodRow), value])
  const content = [names, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')
  return kampung.call('POST', '/beneficiary/import', { as, file: { name: 'shades.csv', content } })
}
async function now(id: number): Promise<OwnField> {
  const { body } = await kampung.call('GET', '/own-field', { as })
  return body.find((field: OwnField) => field.id === id)
}
const inUse = async (id: number) =>
  (await now(id)).choices.filter(({ is_retired }) => !is_retired).map(({ name }) => name)
const edit = async (id: number, over: Partial<OwnField>) => {
  const { name, help, section, choices, is_for_volunteers, is_sensitive } = await now(id)
  const body = { name, help, section, choices, is_for_volunteers, is_sensitive, ...over }
  expect((await kampung.call('PUT', `/own-field?id=${id}`, { as, body })).status).toBe(200)
}
const adding = (id: number, ...names: string[]) => newChoicesHeader({ field: `own_${id}`, names })

describe('a field that one import made and another added to goes when both are taken back', () => {
  async function twoImports(name: string, over: Partial<OwnField> = {}) {
    const values = ['Red', 'Red', 'Red', 'Blue', 'Blue', 'Blue']
    const made = await send([[`${name}1`, 'Red']], newFieldHeader(proposeField(name, values)))
    const { body } = await kampung.call('GET', '/own-field', { as })
    const { id } = body.find((field: OwnField) => field.name === name)
    if (Object.keys(over).length > 0) await edit(id, over)
    const widened = await send([[`${name}2`, 'Green']], adding(id, 'Green'))
    expect([made.body.created, widened.body.created, await inUse(id)]).toEqual([
      1,
      1,
      ['Red', 'Blue', 'Green'],
    ])
    return { id, first: made.body.import_id, second: widened.body.import_id }
  }
  const takeBack = async (import_id: number) =>
    expect((await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })).status).toBe(201)
  const isRetired = async (id: number) => (await now(id)).retired_at !== null

  test('the second first', async () => {
    const { id, first, second } = await twoImports('Shade')
    await takeBack(second)
    expect([await inUse(id), await isRetired(id)]).toEqual([['Red', 'Blue'], false])
    await takeBack(first)
    expect([await inUse(id), await isRetired(id)]).toEqual([['Red', 'Blue'], true])
  })

  test('the first first: it stays while the other’s people hold it', async () => {
    const { id, first, second } = await twoImports('Tint')
    await takeBack(first)
    expect(await isRetired(id)).toBe(false)
    await takeBack(second)
    expect([await inUse(id), await isRetired(id)]).toEqual([['Red', 'Blue'], true])
  })

  test('either way round, where the second filled it and added nothing', async () => {
    const { id, first } = await twoImports('Hue')
    const filled = await send([['Hue3', 'Blue']], `own_${id}`)
    await takeBack(first)
    const widened = await kampung.call('GET', '/import?page=1', { as })
    await takeBack(widened.body.items[1].id)
    expect(await isRetired(id)).toBe(false)
    await takeBack(filled.body.import_id)
    expect(await isRetired(id)).toBe(true)
  })

  test('but stays where somebody edited it in Settings between the two', async () => {
    const { id, first, second } = await twoImports('Colour', { help: 'Of the door' })
    await takeBack(second)
    await takeBack(first)
    expect([await inUse(id), await isRetired(id)]).toEqual([['Red', 'Blue'], false])
  })
})
