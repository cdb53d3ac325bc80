import { type RawBuilder, sql } from 'kysely'
import { living, lockLivingForShare } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { targets } from '../import/people-target.ts'
import { readIneligiblePairs } from '../visits/ineligible-pairs.ts'
import type { Rhythm } from './bulk-state.ts'
import { careNow, careSince } from './care-text.ts'
import type { CurrentEffect, Effect } from './current-effect.ts'
import { currentPeople } from './current-people.ts'
import { effectKinds } from './effect-kinds.ts'
import type { LinkVersion } from './effect-row.ts'
import { heldText } from './field-place.ts'
import { readPlansOf } from './plan-effects.ts'
import type { BulkHead } from './write-portion.ts'

type LinkRow = {
  id: number
  person: number
  place: number
  status: string | null
  version: number
  lives: boolean
} & Rhythm
type VisitRow = { id: number; volunteer_id: number; beneficiary_id: number; lives: boolean; visited: boolean }

const liesOf = ({ kind }: Effect) => effectKinds[kind].lies
const placeOf = ({ before, after }: Effect) => Number(after?.place_id ?? before?.place_id)
const pair = (one: number, other: number) => `${one} ${other}`

/**
 * What a bulk wrote of the next of those it changed, and how that stands. Each table is asked by ids and put together here:
 * just after a bulk the planner takes for empty what was filled by it, and would go through all of it for everyone.
 */
export async function readCurrentEffects(
  db: Db,
  bulk: BulkHead,
  after: number,
  limit: number,
  isHeld: boolean,
): Promise<CurrentEffect[]> {
  const { rows: due } = await sql<{ place: number; entity_id: number }>`
    select place, entity_id from bulk_rows where bulk_id = ${bulk.id} and outcome = 'changed'
      and undone is null and place > ${after} order by place limit ${limit}`.execute(db)
  const [first, last] = [due[0], due.at(-1)]
  if (!first || !last) return []
  const persons = new Map(due.map(({ place, entity_id }) => [place, entity_id]))
  const { rows: written } = await sql<Effect>`
    select place, at, kind, row_id, before, after, version from bulk_effects
    where bulk_id = ${bulk.id} and place between ${first.place} and ${last.place} order by place, at`.execute(
    db,
  )
  const effects = written.filter(({ place }) => persons.has(place))
  const ofLinks = effects.filter((one) => liesOf(one).in === 'link')
  const ofVisits = effects.filter((one) => liesOf(one).in === 'assignment')
  const ids = [...persons.values()]
  // Held in the order of the house: a place, a person or a volunteer whose deletion is under way would get a row that lives.
  const table = bulk.noun === 'beneficiary' ? 'programmes' : 'initiatives'
  const places = await livingAmong(db, table, ofLinks.map(placeOf), isHeld)
  const pairs = await pairsOf(db, ofVisits)
  const visited = pairs.map(({ beneficiary_id }) => beneficiary_id)
  const helpers = pairs.map(({ volunteer_id }) => volunteer_id)
  // The bulk's own people are held once, to be written: two that held them to read first would wait for each other.
  const helped = await livingAmong(db, 'beneficiaries', visited, isHeld && bulk.noun === 'volunteer')
  const people = await currentPeople(db, bulk, ids, isHeld)
  const helping = await livingAmong(db, 'volunteers', helpers, isHeld)
  const links = await linksOf(db, bulk, ofLinks, ids, places, isHeld)
  const visits = await visitsOf(db, ofVisits, helping, helped)
  const plans = await readPlansOf(db, effects, isHeld)
  const found = new Map(
    effects.flatMap(({ kind, place, before }) =>
      kind === 'person' && before?.status ? [[place, String(before.status_reason ?? '')] as const] : [],
    ),
  )
  return effects.flatMap((effect) => {
    const person = people.get(persons.get(effect.place) ?? 0)
    if (!person) return []
    const row = {
      ...effect,
      person: person.id,
      person_gone: !person.lives,
      row_name: person.name,
      row_held: heldText(person.held),
      reason_then: found.get(effect.place) ?? person.status_reason,
    }
    const lies = liesOf(effect)
    if (lies.in === 'link') return [{ ...row, ...links(effect, person.id, lies.version) }]
    if (lies.in === 'assignment') return [{ ...row, ...visits(effect) }]
    if (lies.in === 'plan') return [{ ...row, ...untouched, ...plans(effect) }]
    const { versions, status: row_status, risk: row_care } = person
    return [{ ...row, ...untouched, row_version: versions[lies.version], row_status, row_care }]
  })
}

const untouched = {
  ...{ row_version: null, row_status: null, row_care: null, care_since: '', row_gone: false },
  ...{
    has_duplicate: false,
    duplicate_status: null,
    place_gone: false,
    volunteer_gone: false,
    visited: false,
  },
  beneficiary_deceased: false,
  is_ineligible: false,
  ended_along: false,
}
const among = (ids: readonly number[]) => sql`any(${[...new Set(ids)]}::bigint[])`
const heldIf = (isHeld: boolean) => sql.raw(isHeld ? 'for update' : '')
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

async function linksOf(
  db: Db,
  { noun }: BulkHead,
  effects: readonly Effect[],
  persons: readonly number[],
  standing: ReadonlySet<number>,
  isHeld: boolean,
) {
  const { links, person_id, place_id } = targets[noun]
  const places = effects.map(placeOf)
  const status =
    noun === 'beneficiary'
      ? sql`l.status, l.every_days, l.paused_until::text, l.paused_because, l.care_version`
      : sql`null::text as status`
  const rowsOf = async (condition: RawBuilder<unknown>, lock: RawBuilder<unknown>) => {
    if (effects.length === 0) return []
    const { rows } = await sql<LinkRow>`
      select l.id, l.${person_id} as person, l.${place_id} as place, ${status}, l.version,
        ${living('l')} as lives from ${links} l where ${condition} ${lock}`.execute(db)
    return rows
  }
  const own = byId(
    await rowsOf(
      sql`l.id = ${among(effects.map(({ row_id }) => row_id))}`,
      sql`order by l.id ${heldIf(isHeld)}`,
    ),
  )
  const here = await rowsOf(
    sql`l.${place_id} = ${among(places)} and l.${person_id} = ${among(persons)} and ${living('l')}`,
    sql``,
  )
  const duplicates = new Map(here.map((row) => [pair(row.place, row.person), row]))
  return (effect: Effect, person: number, version: LinkVersion) => {
    const row = own.get(effect.row_id)
    const other = duplicates.get(pair(placeOf(effect), person))
    const duplicate = other?.id === effect.row_id ? undefined : other
    return {
      ...untouched,
      row_version: row?.[version] ?? null,
      row_care: row ? careNow(effect.before, row) : null,
      care_since: row && effect.kind === 'link_made' ? careSince(row) : '',
      row_status: row?.status ?? null,
      row_gone: !row?.lives,
      has_duplicate: duplicate !== undefined,
      duplicate_status: duplicate?.status ?? null,
      place_gone: !standing.has(placeOf(effect)),
    }
  }
}

/** Who was whose, which no change of an assignment touches. */
async function pairsOf(db: Db, effects: readonly Effect[]) {
  if (effects.length === 0) return []
  const { rows } = await sql<Pick<VisitRow, 'volunteer_id' | 'beneficiary_id'>>`
    select volunteer_id, beneficiary_id from assignments
    where id = ${among(effects.map(({ row_id }) => row_id))}`.execute(db)
  return rows
}

async function visitsOf(
  db: Db,
  effects: readonly Effect[],
  helping: ReadonlySet<number>,
  helped: ReadonlySet<number>,
) {
  const rowsOf = async (condition: RawBuilder<unknown>) => {
    if (effects.length === 0) return []
    const { rows } = await sql<VisitRow>`
      select a.id, a.volunteer_id, a.beneficiary_id, ${living('a')} and a.assigned_to is null as lives,
        exists (select from engagements e where e.volunteer_id = a.volunteer_id and e.beneficiary_id = a.beneficiary_id
          and e.created_at >= a.assigned_from and ${living('e')}) as visited
      from assignments a where ${condition}`.execute(db)
    return rows
  }
  const own = byId(await rowsOf(sql`a.id = ${among(effects.map(({ row_id }) => row_id))}`))
  const rows = [...own.values()]
  const volunteers = rows.map(({ volunteer_id }) => volunteer_id)
  const beneficiaries = rows.map(({ beneficiary_id }) => beneficiary_id)
  const here = await rowsOf(sql`a.volunteer_id = ${among(volunteers)}
    and a.beneficiary_id = ${among(beneficiaries)} and a.assigned_to is null and ${living('a')}`)
  const duplicates = new Map(here.map((row) => [pair(row.volunteer_id, row.beneficiary_id), row.id]))
  const dead = await deadAmong(db, beneficiaries)
  const ended = effects.some(({ kind }) => kind === 'unassigned') ? beneficiaries : []
  const isIneligible = await readIneligiblePairs(db, ended, volunteers)
  return (effect: Effect) => {
    const row = own.get(effect.row_id)
    const duplicate = row && duplicates.get(pair(row.volunteer_id, row.beneficiary_id))
    return {
      ...untouched,
      row_gone: !row?.lives,
      visited: row?.visited ?? false,
      has_duplicate: duplicate !== undefined && duplicate !== effect.row_id,
      volunteer_gone: !row || !helping.has(row.volunteer_id) || !helped.has(row.beneficiary_id),
      beneficiary_deceased: row !== undefined && dead.has(row.beneficiary_id),
      is_ineligible: row !== undefined && isIneligible(row.volunteer_id, row.beneficiary_id),
    }
  }
}

type Table = 'programmes' | 'initiatives' | 'volunteers' | 'beneficiaries'

async function livingAmong(
  db: Db,
  table: Table,
  ids: readonly number[],
  isHeld: boolean,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  if (isHeld) return await lockLivingForShare(db, table, ids)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = ${among(ids)} and ${living()}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function deadAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from beneficiaries where id = ${among(ids)} and status_reason = 'deceased'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
