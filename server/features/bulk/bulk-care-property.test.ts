import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { wrongPlaces } from '../../../tests/api/models/due-world.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, run, takeBack, world } = bulkTools(kampung)
const RUNS = process.env.TEST_LONG === '1' ? 300 : 15

type Edit = { key: string; does: 'pause' | 'end' | 'risk' | 'link' | 'unlink'; place: number }

async function edit({ key, does, place }: Edit, until: string): Promise<boolean> {
  const link = { programme_id: place, beneficiary_serial_number: key }
  const pause = { beneficiary_serial_number: key, programme_ids: [place] }
  const answer =
    does === 'pause'
      ? await send('PUT', '/programme/beneficiaries/pause', { ...pause, until, because: 'By hand' })
      : does === 'end'
        ? await send('PUT', '/programme/beneficiaries/pause', { ...pause, until: null })
        : does === 'risk'
          ? await send('PUT', `/beneficiary/risk?serial_number=${key}`, { risk: 'high', because: 'By hand' })
          : does === 'link'
            ? await send('POST', '/programme/beneficiaries', [{ ...link, status: 'Inactive' }])
            : await send('DELETE', '/programme/beneficiaries', [link])
  return answer.status < 300
}

test('pauses, rhythms and risks of many, with edits in between, are taken back exactly, and due is what it was', async () => {
  const day = today()
  const days = [7, 20, 90].map((many) => addDays(day, many))
  const places: number[] = []
  for (const every_days of [14, 30, null]) {
    const { id } = await made('/programme', aProgramme())
    await send('PUT', `/programme/care?id=${id}`, { every_days })
    places.push(id)
  }
  const keys = await people(5)
  for (const key of keys)
    for (const programme_id of places.slice(0, 1 + (keys.indexOf(key) % 3)))
      await made('/programme/beneficiaries', [
        { programme_id, beneficiary_serial_number: key, status: 'Active' },
      ])
  const rows = await kampung.db.selectFrom('beneficiaries').select(['id', 'serial_number']).execute()
  const ids = new Map(rows.map((row) => [row.serial_number, row.id]))
  const place = fc.constantFrom(...places)
  const somewhere = fc.constantFrom(null, ...places)
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('pause'),
      place_id: somewhere,
      until: fc.constantFrom(null, ...days),
      because: fc.constantFrom('', 'In hospital'),
    }),
    fc.record({ kind: fc.constant('rhythm'), place_id: place, every_days: fc.constantFrom(null, 1, 7, 365) }),
    fc.record(
      {
        kind: fc.constant('risk'),
        risk: fc.constantFrom('usual', 'watch', 'high'),
        because: fc.constantFrom('', 'Fell'),
      },
      { requiredKeys: ['kind', 'risk'] },
    ),
    fc.record({ kind: fc.constant('leave'), place_id: place }),
    fc.record({
      kind: fc.constant('status'),
      status: fc.constantFrom('Active', 'Inactive'),
      place_id: somewhere,
    }),
  )
  const does = fc.constantFrom<Edit['does']>('pause', 'end', 'risk', 'link', 'unlink')
  const edits = fc.array(fc.record({ key: fc.constantFrom(...keys), does, place }), { maxLength: 3 })
  /** What the tables say of one person, and of when they are due. */
  const of = (state: object[][], key: string) =>
    [0, 2].map((table) =>
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
      fc.array(fc.tuple(fc.shuffledSubarray(keys, { minLength: 1 }), change), { minLength: 1, maxLength: 4 }),
      edits,
      async (bulks, between) => {
        const before = await world()
        const done: number[] = []
        for (const [some, what] of bulks) {
          done.unshift((await run({ who: { keys: some }, change: what })).id)
          expect(await wrongPlaces(kampung.db)).toEqual([])
        }
        const touched = new Set<string>()
        for (const one of between) if (await edit(one, addDays(day, 50))) touched.add(one.key)
        const meanwhile = await world()
        const stayed = new Set<string>()
        for (const id of done) for (const { key } of (await takeBack(id)).stays) stayed.add(key)
        const after = await world()
        expect(await wrongPlaces(kampung.db)).toEqual([])
        for (const key of keys) {
          if (!touched.has(key)) expect(of(after, key)).toEqual(of(before, key))
          // Of one change alone: whoever stays is left as they were found.
          else if (stayed.has(key) && done.length === 1) expect(of(after, key)).toEqual(of(meanwhile, key))
        }
        expect([...stayed].filter((key) => !touched.has(key))).toEqual([])
      },
    ),
    { numRuns: RUNS },
  )
})
