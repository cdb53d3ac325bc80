import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, run, takeBack, world } = bulkTools(kampung)
const RUNS = process.env.TEST_LONG === '1' ? 300 : 10

let own = ''
type Edit = { key: string; does: string; place: number; status: string; helper: number }

async function edit({ key, does, place: programme_id, status, helper }: Edit): Promise<void> {
  const link = { programme_id, beneficiary_serial_number: key }
  const address = `/beneficiary?serial_number=${key}`
  if (does === 'status') await send('PUT', address, { ...(await send('GET', address)).body, status })
  if (does === 'own')
    await send('PUT', `/own-value?noun=beneficiary&key=${key}`, {
      values: { [own]: status === 'Active' ? 'yes' : '' },
    })
  if (does === 'fact')
    await send('PUT', `/beneficiary/profile?serial_number=${key}`, {
      languages: status === 'Active' ? ['malay', 'english'] : [],
      mobility: status === 'Active' ? '' : 'walks',
    })
  if (does === 'link') await made('/programme/beneficiaries', [{ ...link, status }])
  if (does === 'unlink') await send('DELETE', '/programme/beneficiaries', [link])
  if (does === 'assign')
    await made(`/beneficiary/assignments?serial_number=${key}`, { volunteer_account_ids: [helper] })
  if (does === 'unassign') await send('DELETE', `/volunteer/assignments?account_id=${helper}`, [key])
}

test('whatever is done to many, with edits in between, is taken back exactly, and who stays is who was touched', async () => {
  const places: number[] = []
  const helpers: number[] = []
  for (let at = 0; at < 2; at += 1) {
    places.push((await made('/programme', aProgramme())).id)
    helpers.push((await made('/volunteer', aVolunteer())).account_id)
  }
  const asked = { noun: 'beneficiary', kind: 'yes_no', name: 'Has a pet' }
  const defined = await kampung.call('POST', '/own-field', { as: 'super_admin', body: asked })
  own = `own_${defined.body.id}`
  const keys = await people(6)
  const rows = await kampung.db.selectFrom('beneficiaries').select(['id', 'serial_number']).execute()
  const ids = new Map(rows.map((row) => [row.serial_number, row.id]))
  const place = fc.constantFrom(...places)
  const status = fc.constantFrom('Active', 'Inactive')
  const change = fc.oneof(
    fc.record({ kind: fc.constant('status'), status, place_id: fc.constantFrom(null, ...places) }),
    fc.record({
      kind: fc.constant('field'),
      field: fc.constant(own),
      value: fc.constantFrom('', 'yes', 'no'),
    }),
    fc.record({
      kind: fc.constant('field'),
      field: fc.constant('languages'),
      value: fc.constantFrom('malay', 'tamil,malay'),
      how: fc.constantFrom('set', 'add', 'take_out'),
    }),
    fc.record({
      kind: fc.constant('field'),
      field: fc.constant('mobility'),
      value: fc.constantFrom('', 'walks', 'housebound'),
    }),
    fc.record({ kind: fc.constantFrom('join', 'leave'), place_id: place }),
    fc
      .shuffledSubarray(places, { minLength: 2 })
      .map(([from_id, place_id]) => ({ kind: 'move', from_id, place_id })),
    fc.record({
      kind: fc.constantFrom('assign', 'unassign'),
      volunteer_account_ids: fc.shuffledSubarray(helpers, { minLength: 1 }),
    }),
  )
  const who = fc.shuffledSubarray(keys, { minLength: 1 })
  const does = fc.constantFrom('status', 'own', 'fact', 'unlink', 'link', 'unassign', 'assign')
  const edits = fc.array(
    fc.record({ key: fc.constantFrom(...keys), does, place, status, helper: fc.constantFrom(...helpers) }),
    { maxLength: 3 },
  )
  /** What the tables say of one person. */
  const of = (state: object[][], key: string) =>
    [0, 2, 4].map((table) =>
      state[table]?.filter((row) =>
        Object.entries(row).some(
          ([column, value]) =>
            (column === 'serial_number' && value === key) ||
            (column === 'beneficiary_id' && Number(value) === ids.get(key)),
        ),
      ),
    )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(who, change), { minLength: 1, maxLength: 3 }),
      edits,
      async (bulks, between) => {
        const before = await world()
        const done: number[] = []
        for (const [some, what] of bulks) done.unshift((await run({ who: { keys: some }, change: what })).id)
        for (const one of between) await edit(one)
        const touched = new Set(between.map(({ key }) => key))
        const meanwhile = await world()
        const stayed = new Set<string>()
        for (const id of done) for (const { key } of (await takeBack(id)).stays) stayed.add(key)
        const after = await world()
        for (const key of keys) {
          if (!touched.has(key)) expect(of(after, key)).toEqual(of(before, key))
          // Of one bulk alone: whoever stays is left as they were found.
          else if (stayed.has(key) && done.length === 1) expect(of(after, key)).toEqual(of(meanwhile, key))
        }
        expect([...stayed].filter((key) => !touched.has(key))).toEqual([])
      },
    ),
    { numRuns: RUNS },
  )
})
