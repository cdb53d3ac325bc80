import { isIP } from 'node:net'
import {
  BREACH_KINDS,
  type BreachGap,
  type breachOperations,
  TYPE_ADDRESS,
} from '../../../contract/breach.ts'
import { singaporeDay } from '../../../contract/calendar-day.ts'
import { dayText } from '../../../contract/day-text.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import { canonicalAddress } from '../../http/network-of.ts'
import {
  type BreachActor,
  daysAt,
  findActors,
  findExport,
  findLookOfExport,
  findPhone,
  sessionsAt,
} from './breach-source-repository.ts'
import { dawnOf, dayEndOf, mergeSpans, type Span } from './breach-spans.ts'

export type BreachAsked = QueryOf<typeof breachOperations.file>
type Window = { from: string; until: string }

/** Through what somebody may have got at people: whose looks count and when, and whose people a phone holds. */
export type BreachSource = {
  spans: Span[]
  /** Of an export its one look; undefined where that is not known. */
  look?: number | undefined
  assigned: (Window & { volunteer_id: number }) | null
  actors: BreachActor[]
  gaps: BreachGap[]
}

const wrong = (field: string, message: string): Problem =>
  new Problem('invalid', { message, fields: { [field]: message } })

/** Throws 422 for what is no account, phone or export of the log or no address, for none of the four and for two of them (H-1552). */
export async function readSource(db: Db, asked: BreachAsked): Promise<BreachSource> {
  const window = { from: dawnOf(asked.from), until: dayEndOf(asked.to) }
  const [kind, other] = BREACH_KINDS.filter((each) => asked[each] !== undefined)
  if (!kind || other) throw wrong('actor', 'Choose an account, a phone, an export or an address')
  if (asked.actor !== undefined) return await ofAccount(db, asked.actor, window)
  if (asked.device !== undefined) return await ofPhone(db, asked.device, window)
  if (asked.export !== undefined) return await ofExport(db, asked.export, window)
  return await ofAddress(db, asked.address ?? '', window)
}

async function ofAccount(db: Db, actor: string, window: Window): Promise<BreachSource> {
  const [kind, id] = actor.split(':')
  const [actor_kind, actor_id] = [kind === 'user' ? ('user' as const) : ('volunteer' as const), Number(id)]
  const actors = await findActors(db, actor_kind, [actor_id])
  if (actors.length === 0) throw wrong('actor', 'There is no such account')
  const spans = mergeSpans([{ actor_kind, actor_id, ...window }])
  // Whoever is signed in as a volunteer has all their people.
  const assigned = actor_kind === 'volunteer' ? { volunteer_id: actor_id, ...window } : null
  return { spans, assigned, actors, gaps: [] }
}

async function ofPhone(db: Db, id: number, { from, until }: Window): Promise<BreachSource> {
  const phone = await findPhone(db, id)
  if (!phone) throw wrong('device', 'There is no such phone')
  const { volunteer_id, created_at, last_used_at } = phone
  if (created_at >= until)
    throw wrong('device', `It was set up on ${dayText(singaporeDay(created_at))}: choose later days`)
  const first = created_at > from ? created_at : from
  const spans = mergeSpans([{ actor_kind: 'volunteer', actor_id: volunteer_id, from: first, until }])
  // Without signal it still holds whom it last took along.
  const since = last_used_at < first ? last_used_at : first
  return {
    spans,
    assigned: { volunteer_id, from: since, until },
    actors: await findActors(db, 'volunteer', [volunteer_id]),
    gaps: ['phone_untold'],
  }
}

/** By which calls an export of the log may have shown people. */
function operationsOf(entity: string, entity_id: string): string[] {
  if (entity === 'beneficiary') return [entity_id === '' ? 'beneficiary.export' : 'access_pack.file']
  if (entity === 'volunteer') return [entity_id === '' ? 'volunteer_bulk.export' : 'access_pack.file']
  if (entity === 'form_response') return ['form.exportAnswers']
  return entity === 'activity' ? ['activity.export', 'breach.file'] : []
}

async function ofExport(db: Db, id: number, { from, until }: Window): Promise<BreachSource> {
  const event = await findExport(db, id)
  const actor_kind = event?.actor_kind
  if (!event || event.actor_id === null || (actor_kind !== 'user' && actor_kind !== 'volunteer'))
    throw wrong('export', 'The log has no such export')
  const { at, actor_id, entity, entity_id } = event
  if (at < from || at >= until)
    throw wrong('export', `It was on ${dayText(singaporeDay(at))}: choose days with it`)
  const operations = operationsOf(entity, entity_id)
  const look = await findLookOfExport(db, { id, actor_kind, actor_id, operations })
  const actors = await findActors(db, actor_kind, [actor_id])
  const gaps: BreachGap[] = look === undefined ? ['export_unknown'] : []
  return { spans: [], look, assigned: null, actors, gaps }
}

async function ofAddress(db: Db, typed: string, window: Window): Promise<BreachSource> {
  const address = canonicalAddress(typed)
  if (isIP(address) === 0) throw wrong('address', TYPE_ADDRESS)
  const days = await daysAt(db, { address, ...window })
  const whole = days.map(({ day, ...actor }) => ({ ...actor, from: dawnOf(day), until: dayEndOf(day) }))
  const spans = mergeSpans([...whole, ...(await sessionsAt(db, { address, ...window }))])
  const idsOf = (kind: Span['actor_kind']) => [
    ...new Set(spans.flatMap(({ actor_kind, actor_id }) => (actor_kind === kind ? actor_id : []))),
  ]
  const actors = [
    ...(await findActors(db, 'user', idsOf('user'))),
    ...(await findActors(db, 'volunteer', idsOf('volunteer'))),
  ]
  return { spans, assigned: null, actors, gaps: ['address_untold'] }
}
