import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { REASONS } from '../../../contract/due.ts'
import { today } from '../../../contract/fields.ts'
import { NO_AREA, PLANNING_AREAS } from '../../../contract/planning-areas.ts'
import type { WorklistRow } from '../../../contract/worklist.ts'
import type { WorklistAreas, WorklistBlocks } from '../../../contract/worklist-areas.ts'
import { demoAddressList } from '../../../db/demo/people.ts'
import { aBeneficiary, anEngagement, aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const as = 'admin'
const { id: admin } = await kampung.signIn(as)
const known = demoAddressList.slice(0, 120)
await kampung.db.insertInto('addresses').values(known).execute()

async function answered<Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body> {
  const answer = await kampung.call(method, path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const post = (path: string, body: unknown) =>
  answered<{ id: number; serial_number: string }>('POST', path, body)
const get = <Body>(path: string) => answered<Body>('GET', path)

/** Of the list, of a sector alone, or of no sector at all. */
const postal_code = fc.oneof(
  fc.constantFrom(...known.map((one) => one.postal_code)),
  fc.integer({ min: 0, max: 99 }).map((sector) => `${String(sector).padStart(2, '0')}0001`),
)
const someone = fc.record({
  postal_code,
  seen: fc.option(fc.integer({ min: 0, max: 60 })),
  tries: fc.integer({ min: 0, max: 3 }),
  risk: fc.constantFrom('usual', 'usual', 'high'),
  isInactive: fc.boolean(),
})

async function aProgrammeOf(
  people: readonly (typeof someone extends fc.Arbitrary<infer One> ? One : never)[],
  isMine: boolean,
) {
  const programme_id: number = (await post('/programme', aProgramme())).id
  await kampung.call('PUT', `/programme/care?id=${programme_id}`, {
    as,
    body: { every_days: 14, grace_days: 3, eased_until: null, officer_ids: isMine ? [admin] : [] },
  })
  for (const one of people) {
    const status = one.isInactive ? 'Inactive' : 'Active'
    const { serial_number } = await post('/beneficiary', aBeneficiary({ postal_code: one.postal_code }))
    const beneficiary_serial_number: string = serial_number
    const since = `${addDays(today(), -90)}T02:00:00Z`
    await post('/programme/beneficiaries', [{ programme_id, beneficiary_serial_number, status, since }])
    const note = (over: object) => post('/engagement', anEngagement({ beneficiary_serial_number, ...over }))
    if (one.seen !== null) await note({ happened_on: addDays(today(), -one.seen) })
    for (let tried = 0; tried < one.tries; tried += 1) await note({ outcome: 'no_answer' })
    if (one.risk === 'high')
      await kampung.call('PUT', `/beneficiary/risk?serial_number=${serial_number}`, {
        as,
        body: { risk: 'high' },
      })
  }
}

type Page = { items: WorklistRow[]; total: number }
const pageOf = (search: string) => get<Page>(`/worklist?page=1&page_size=100${search}`)

/** Every number of the map is the total of its list, and the badges on the people in it. */
async function compare(search: string) {
  const { areas, unknown, people } = await get<WorklistAreas>(`/worklist/areas?${search}`)
  expect((await pageOf(search)).total).toBe(people)
  const sum = areas.reduce((all, one) => all + one.people, unknown)
  expect(sum).toBe(people)
  const counted = new Map<string, number>(areas.map((one) => [one.area, one.people]))
  // Where nobody is counted nobody is listed either: asked of everybody, for each town.
  for (const area of search ? [...counted.keys(), NO_AREA] : [...PLANNING_AREAS, NO_AREA]) {
    const said = area === NO_AREA ? unknown : (counted.get(area) ?? 0)
    const { total, items } = await pageOf(`${search}&area=${encodeURIComponent(area)}`)
    expect([area, total, items.length]).toEqual([area, said, said])
    // And the row names no other town than the map.
    expect([...new Set(items.map(({ town }) => town))]).toEqual(
      said === 0 ? [] : [area === NO_AREA ? '' : area],
    )
  }
}

test('each number of the map is the total of the list behind it, for every town, whose people and reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someone, { maxLength: 7 }), fc.boolean(), async (people, isMine) => {
      await aProgrammeOf(people, isMine)
      await compare('')
      await compare('&mine=1')
      for (const reason of REASONS.slice(0, 5)) {
        const { areas } = await get<WorklistAreas>(`/worklist/areas?reason=${reason}`)
        for (const { area, people } of areas)
          expect((await pageOf(`&reason=${reason}&area=${encodeURIComponent(area)}`)).total).toBe(people)
      }
    }),
    { numRuns: process.env.TEST_LONG === '1' ? 60 : 3 },
  )
}, 1_800_000)

test('the chips of a filtered list count what it lists, and the blocks of a town are its people', async () => {
  await aProgrammeOf(
    known.slice(0, 5).map((one) => ({
      postal_code: one.postal_code,
      seen: null,
      tries: 0,
      risk: 'usual',
      isInactive: false,
    })),
    true,
  )
  const { areas } = await get<WorklistAreas>('/worklist/areas')
  expect(areas.length).toBeGreaterThan(1)
  for (const { area, people, about } of areas) {
    const at = `area=${encodeURIComponent(area)}`
    const counts = await get<{ people: number; reasons: Record<string, number> }>(`/worklist/counts?${at}`)
    expect(counts.people).toBe(people)
    for (const reason of REASONS)
      expect((await pageOf(`&${at}&reason=${reason}`)).total).toBe(counts.reasons[reason])
    const plan = await get<WorklistBlocks>(`/worklist/blocks?${at}`)
    expect(plan.about).toBe(about)
    expect(plan.blocks.reduce((sum, one) => sum + one.people, about)).toBe(people)
    for (const block of plan.blocks)
      expect((await pageOf(`&area=${block.postal_code}`)).total).toBe(block.people)
  }
})

test('a town that is none is refused, and no volunteer sees where people are', async () => {
  expect((await kampung.call('GET', '/worklist?page=1&area=Atlantis', { as })).status).toBe(400)
  const volunteer = await kampung.signIn('assigned_volunteer')
  for (const path of ['/worklist/areas', '/worklist/blocks?area=Bedok'])
    expect((await kampung.call('GET', path, { as: volunteer })).status).toBe(403)
})
