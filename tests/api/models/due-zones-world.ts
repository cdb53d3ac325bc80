import { sql } from 'kysely'
import type { TestCaller } from '../../callers.ts'
import { seededRandom } from '../../durability/random.ts'
import { aForm, anEngagement, aProgramme } from '../../factories.ts'
import type { TestApp } from '../../test-app.ts'
import { dayThere, type PlainPlace, type PlainWorld } from './plain-due.ts'

type Programme = Pick<PlainPlace, 'programme_id' | 'every_days' | 'first_days' | 'grace_days' | 'counts'> & {
  uid: string
}
/** Whoever is in none of the others: its people's places have no rhythm. */
const RHYTHMS = [
  { every_days: 1, first_days: 1, grace_days: 0, counts: 'visit' },
  { every_days: 7, first_days: 3, grace_days: 2, counts: 'visit' },
  { every_days: 14, first_days: 7, grace_days: 4, counts: 'visit_or_call' },
  { every_days: 90, first_days: 30, grace_days: 0, counts: 'visit_or_call' },
  { every_days: 365, first_days: 60, grace_days: 90, counts: 'visit' },
  { every_days: null, first_days: 7, grace_days: 0, counts: 'visit' },
] as const

/** Programmes of every rhythm, each with a form of one question. */
export async function makeProgrammes(kampung: TestApp): Promise<Programme[]> {
  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    (await kampung.call(method, path, { as: 'super_admin', body })).body
  const made: Programme[] = []
  for (const rhythm of RHYTHMS) {
    const { id } = await send('POST', '/programme', aProgramme())
    await send('PUT', `/programme/care?id=${id}`, { ...rhythm, eased_until: null })
    const questions = [{ question: 'How are they?', type: 'short' }]
    const form = await send('POST', '/form', aForm({ programme_id: id, questions }))
    made.push({ ...rhythm, programme_id: id, uid: form.questions[0].uid })
  }
  await sql`update form_versions set created_at = now() - interval '900 days'`.execute(kampung.db)
  return made
}

/** The last minute of a day in Singapore, the first of the next, and the one after it. */
const EDGES = [
  '15:59:00.000Z',
  '15:59:59.999Z',
  '16:00:00.000Z',
  '16:01:00.000Z',
  '23:59:59.999Z',
  '00:00:00.000Z',
]
const daysBefore = (now: number, days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10)

/** Somebody in one programme or two, and what was done about them, all of it through the product's own doors. */
export async function makeWorld(
  kampung: TestApp,
  programmes: readonly Programme[],
  volunteer: TestCaller,
  seed: number,
): Promise<{ serial: string; world: PlainWorld }> {
  const draw = seededRandom(seed)
  const below = (bound: number) => Math.floor(draw() * bound)
  const of = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const now = Date.now()
  // Near the edges of the states as often as anywhere.
  const joined = of([1, 2, 7, 8, 14, 30, 60, 61, 181, 190, below(500)])
  const since = `${daysBefore(now, joined + 1)}T${of(EDGES)}`
  const serial = `zone-${seed}`
  const world: PlainWorld = {
    ...{ places: [], seen: [], tried: [], is_high: draw() < 0.2, assigned_at: draw() < 0.7 ? since : null },
    typed: draw() < 0.15 ? dayThere(daysBefore(now, 1 + below(joined + 20))) : null,
  }
  const { id } = await kampung.db
    .insertInto('beneficiaries')
    .values({
      ...{ serial_number: serial, first_name: 'Siti', last_name: 'Rahman', display_name: `Siti ${seed}` },
      ...{ contact_number: '+6591234567', status: 'Active', last_engagement: world.typed },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chosen = [of(programmes), of(programmes)].slice(0, 1 + below(2))
  for (const { uid: _, ...rhythm } of new Set(chosen)) {
    const paused_until = draw() < 0.25 ? daysBefore(now, below(12) - 6) : null
    const is_active = draw() < 0.9
    world.places.push({ ...rhythm, since, is_active, paused_until })
    await kampung.db
      .insertInto('programme_beneficiaries')
      .values({
        ...{ programme_id: rhythm.programme_id, beneficiary_id: id, created_at: since, paused_until },
        status: is_active ? 'Active' : 'Inactive',
      })
      .execute()
  }
  if (world.assigned_at)
    await kampung.db
      .insertInto('assignments')
      .values({ volunteer_id: volunteer.id, beneficiary_id: id, assigned_from: since })
      .execute()
  const [place] = world.places
  const asked = programmes.find(({ programme_id }) => programme_id === place?.programme_id)
  // From the day after: what was answered before anybody was there would be dated to its arrival.
  const at = () => `${daysBefore(now, 1 + below(joined))}T${of(EDGES)}`
  const answered_at = at()
  if (place?.is_active && asked && world.assigned_at && answered_at > since && draw() < 0.7) {
    const body = {
      ...{ stage: 1, programme_id: asked.programme_id, beneficiary_serial_number: serial, form_version: 1 },
      ...{ answered_at, responses: [{ uid: asked.uid, answer: 'Well' }] },
    }
    const { status, text } = await kampung.call('POST', '/form/responses', { as: volunteer, body })
    if (status !== 201) throw new Error(`${status} ${text}`)
    world.seen.push({ kind: 'visit', at: answered_at })
  }
  for (let more = below(3); more > 0; more -= 1) {
    const kind = of(['visit', 'call'] as const)
    const happened_on = dayThere(at())
    const body = anEngagement({ beneficiary_serial_number: serial, kind, happened_on })
    const { status, text } = await kampung.call('POST', '/engagement', { as: 'super_admin', body })
    if (status !== 201) throw new Error(`${status} ${text}`)
    world.seen.push({ kind, at: happened_on })
  }
  // The same day and kind twice as often as not: two who went together tried once.
  const days = [dayThere(at()), dayThere(at())]
  for (let more = below(2) * (1 + below(3)); more > 0; more -= 1) {
    const [kind, on] = [of(['visit', 'call'] as const), of(days)]
    const outcome = of(['no_answer', 'away'] as const)
    const body = anEngagement({ beneficiary_serial_number: serial, kind, outcome, happened_on: on })
    const { status, text } = await kampung.call('POST', '/engagement', { as: 'super_admin', body })
    if (status !== 201) throw new Error(`${status} ${text}`)
    world.tried.push({ kind, on })
  }
  if (world.is_high)
    await kampung.call('PUT', `/beneficiary/risk?serial_number=${serial}`, {
      ...{ as: 'super_admin', body: { risk: 'high' } },
    })
  return { serial, world }
}
