import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aBeneficiary, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, preview, start, world } = bulkTools(kampung)

const called = { first_name: 'Ah Kow', last_name: 'Tan' }
const NEAR = 'kau tan'
const change = { kind: 'status', status: 'Inactive', place_id: null }
const nouns = [
  { noun: 'beneficiary', create: aBeneficiary, key: 'serial_number' },
  { noun: 'volunteer', create: aVolunteer, key: 'account_id' },
] as const

/** A near match (by sound, or one slip away) stands in a list, and is nobody of 'all who match' (issue 13, part 5). */
describe.each(nouns)('of a $noun list that finds only near ones', ({ noun, create, key }) => {
  let person: Record<string, unknown>
  const all = (q: string) => ({ who: { view: { q } }, change })
  const listed = async (q: string) =>
    (await send('GET', `/${noun}?page=1&q=${encodeURIComponent(q)}`)).body as {
      items: Record<string, unknown>[]
      is_near?: true
    }
  const bulks = async () => (await send('GET', '/bulk?page=1')).body.total
  beforeAll(async () => {
    person = await made(`/${noun}`, create(called))
  })

  test('all who match are nobody: the preview counts none, and nothing is begun (H-1731)', async () => {
    const near = await listed(NEAR)
    expect([near.is_near, near.items.map((row) => row[key])]).toEqual([true, [person[key]]])
    const [stood, begun] = [await world(), await bulks()]
    const seen = await preview(all(NEAR), noun)
    expect([seen.status, seen.body.total, seen.body.changes], seen.text).toEqual([200, 0, 0])
    const none = await start(all(NEAR), noun)
    expect([none.status, none.body.message]).toEqual([422, 'Nobody is chosen'])
    // As a page would that counted what it shows.
    const forged = await send('POST', `/${noun}/bulk`, { ...all(NEAR), expected: { total: 1, digest: 'x' } })
    expect([forged.status, forged.body.message]).toEqual([409, 'Now 0 match, you saw 1: look again'])
    expect([await world(), await bulks()]).toEqual([stood, begun])
  })

  test('nor are they in a file of all who match, with a tick taken off or without', async () => {
    const other = await made(`/${noun}`, create({ first_name: 'Siti', last_name: 'Rahman' }))
    const { key: unticked } = await made('/ticked', { noun, keys: [other[key]] })
    for (const rest of ['', `&unticked=${unticked}`]) {
      const { status, text } = await send('GET', `/${noun}/export?q=${encodeURIComponent(NEAR)}${rest}`)
      expect([status, text.includes('Ah Kow')]).toEqual([200, false])
    }
  })

  test('whoever matched in the preview and is only near by now is not changed', async () => {
    const { expected, total } = (await preview(all('kow tan'), noun)).body
    expect(total).toBe(1)
    const where = `/${noun}?${key}=${person[key]}`
    const edited = await send('PUT', where, {
      ...(await send('GET', where)).body,
      ...{ first_name: 'Ah Kau', display_name: 'Tan Ah Kau' },
    })
    expect(edited.status, edited.text).toBe(200)
    expect((await listed('kow tan')).is_near).toBe(true)
    const stood = await world()
    const late = await send('POST', `/${noun}/bulk`, { ...all('kow tan'), expected })
    expect([late.status, late.body.message]).toEqual([409, 'Now 0 match, you saw 1: look again'])
    expect(await world()).toEqual(stood)
  })
})
