import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BeneficiaryCare } from '../../../contract/care.ts'
import { REASONS, type Reason } from '../../../contract/due.ts'
import type { WorklistRow } from '../../../contract/worklist.ts'
import type { TestCaller } from '../../callers.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { makeProgrammes, makeWorld } from './due-zones-world.ts'
import { dayThere, type PlainWorld, reasonsOfPerson, stateOfPerson, stateOfPlace } from './plain-due.ts'

const ZONES = ['UTC', 'Asia/Singapore', 'America/Los_Angeles']
const WORLDS = process.env.TEST_LONG ? 1000 : 90
const SEED = Number(process.env.TEST_SEED ?? 20_261_130)
/** When staff look: the last moment of a day in Singapore, the first of the next, and a minute later. */
const LOOKS = ['15:59:59.999Z', '16:00:00.000Z', '16:01:00.000Z']
const PAGE = 100
const HOUR = 3_600_000

let kampung: TestApp
let volunteer: TestCaller
const zone = process.env.TZ
beforeAll(async () => {
  kampung = await openTestApp()
  volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.signIn('super_admin')
})
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})
afterAll(() => kampung.close())

const get = async <Answer>(path: string): Promise<Answer> => {
  const { status, body, text } = await kampung.call('GET', path, { as: 'super_admin' })
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return body
}

/** Everybody on the worklist, with the state and the reasons that it gives. */
async function readWorklist(): Promise<Map<string, WorklistRow>> {
  const rows = new Map<string, WorklistRow>()
  for (let page = 1; ; page += 1) {
    const { items } = await get<{ items: WorklistRow[] }>(`/worklist?page=${page}&page_size=${PAGE}`)
    for (const row of items) rows.set(row.serial_number, row)
    if (items.length < PAGE) return rows
  }
}

const inOrder = (reasons: readonly Reason[]) => REASONS.filter((reason) => reasons.includes(reason))

describe.each(ZONES)('on a server in %s', (TZ) => {
  it(`worklist, its counts and the pages of people say of ${Math.ceil(WORLDS / ZONES.length)} worlds what the plain model says, at the edge of a day`, {
    timeout: HOUR,
  }, async () => {
    process.env.TZ = TZ
    const hours = { UTC: 0, 'Asia/Singapore': -8, 'America/Los_Angeles': 8 }[TZ] ?? 0
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(hours * 60)
    const programmes = await makeProgrammes(kampung)
    const worlds: { serial: string; world: PlainWorld }[] = []
    const first = SEED + ZONES.indexOf(TZ) * WORLDS
    for (let seed = first; seed < first + Math.ceil(WORLDS / ZONES.length); seed += 1)
      worlds.push(await makeWorld(kampung, programmes, volunteer, seed))
    console.info(`due in ${TZ}: ${worlds.length} worlds from seed ${first}`)

    const yesterday = new Date(Date.now() - 24 * HOUR).toISOString().slice(0, 10)
    const said = new Set<string>()
    for (const [turn, look] of LOOKS.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${yesterday}T${look}`) })
      const today = dayThere(`${yesterday}T${look}`)
      const rows = await readWorklist()
      const expected: Partial<Record<Reason, number>> = {}
      for (const [at, { serial, world }] of worlds.entries()) {
        const [reasons, state] = [reasonsOfPerson(world, today), stateOfPerson(world, today)]
        const row = rows.get(serial)
        const read = {
          reasons: row?.reasons.map(({ reason }) => reason) ?? [],
          ...(row && { state: row.state }),
        }
        const wanted = { reasons: inOrder(reasons), ...(reasons.length > 0 && { state }) }
        expect({ serial, look, ...read }, JSON.stringify(world)).toEqual({ serial, look, ...wanted })
        for (const reason of reasons) expected[reason] = (expected[reason] ?? 0) + 1
        said.add(state ?? 'nobody asks')
        // The page of each person is opened at one of the looks.
        if (at % LOOKS.length !== turn) continue
        const care = await get<BeneficiaryCare>(`/beneficiary/care?serial_number=${serial}`)
        const places = world.places.map((place) => [place.programme_id, stateOfPlace(place, world, today)])
        const known = new Map(care.places.map(({ programme_id, state: is }) => [programme_id, is]))
        expect([serial, look, care.state]).toEqual([serial, look, state])
        for (const [programme_id, is] of places)
          if (known.has(Number(programme_id)))
            expect([serial, known.get(Number(programme_id))]).toEqual([serial, is])
      }
      const counts = await get<{ reasons: Record<Reason, number> }>('/worklist/counts')
      const own = new Set(worlds.map(({ serial }) => serial))
      const others = [...rows.values()].filter(({ serial_number }) => !own.has(serial_number))
      for (const reason of REASONS) {
        const before = others.filter(({ reasons }) => reasons.some((one) => one.reason === reason)).length
        expect([reason, counts.reasons[reason]]).toEqual([reason, (expected[reason] ?? 0) + before])
      }
    }
    expect([...said].toSorted()).toEqual(['due', 'fine', 'lost_touch', 'nobody asks', 'overdue', 'this_week'])
  })
})
