import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import { isAboutPerson, type ReasonedStatus } from '../../contract/status-reason.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { targets } from '../import/people-target.ts'
import { type IsKeptApart, readAvoidPairs } from '../visits/avoid-pairs.ts'
import { readIneligiblePairs } from '../visits/ineligible-pairs.ts'
import type { BulkNoun } from './bulk-noun.ts'
import { type CareState, isPausedEverywhere, readCareState } from './care-state.ts'
import { type Several, severalOf } from './chosen-field.ts'
import { type EndedPlace, readEndedByDeath, takesDeathBack } from './ended-by-death.ts'
import { asHeld, type FieldPlace, fieldPlaceOf, type Held } from './field-place.ts'
import { heldSql, readHeldFacts } from './held-facts.ts'
import { type PlanState, readPlanState } from './plan-state.ts'

/** Of a volunteer the words alone: there is no reason beside them. */
export type StandingStatus = ReasonedStatus<string>
export type Person = {
  id: number
  audit_id: string
  first_name: string
  last_name: string
  display_name: string
  version: number
  /** What they have in the field that is changed, as its column keeps it; null where none is. */
  held: Held
} & StandingStatus
export type Link = {
  id: number
  person: number
  place: number
  since: string
  /** When a beneficiary's link was written (S-08); null for a volunteer's. */
  written_at: string | null
  version: number
} & StandingStatus &
  Rhythm
/** How often a beneficiary is seen in a programme, and until when they are not. */
export type Rhythm = {
  every_days: number | null
  paused_until: string | null
  paused_because: string
  /** Version of rhythm and pause; 0 for an initiative, which has neither. */
  care_version: number
}
export type Assignment = {
  id: number
  beneficiary: number
  volunteer: number
  account: number
  since: string
}

/** How those who are to be changed stand: what a change is judged by. Whoever is missing is deleted. */
export type State = {
  people: Map<number, Person>
  links: Map<number, Link[]>
  /** Places in programmes that ended with a death which this change takes back; some of them stay so (0067). */
  ended: Map<number, EndedPlace[]>
  assignments: Map<number, Assignment[]>
  /** The volunteers to whom somebody is assigned, by inner id: their accounts. */
  accounts: Map<number, number>
  /** Whom a volunteer cannot be sent to, who is kept apart, lacks a required check or is not let in (V5). */
  isIneligible: (volunteer: number, person: number) => boolean
  /** Whether these two are kept apart (0123), which the preview says as a reason of its own. */
  isKeptApart: IsKeptApart
  /** Where the field that is changed lies, and how several stand there; null for every other change. */
  field: { place: FieldPlace; several: Several | null } | null
  /** What a change of care needs beside these; every other change reads nothing of it. */
  care: CareState
  /** What planning visits needs beside these; every other change reads nothing of it. */
  plans: PlanState
}

const lock = (isHeld: boolean, of = '') => sql.raw(isHeld ? `for update${of && ` of ${of}`}` : '')

/** Reads it; held until the transaction ends, in the order of the house, when it is to be written. */
export async function readState(
  db: Db,
  noun: BulkNoun,
  action: BulkAction,
  ids: readonly number[],
  given: readonly number[],
  isHeld: boolean,
): Promise<State> {
  const { people, person_id, place_id, links } = targets[noun]
  const isBeneficiary = noun === 'beneficiary'
  const status = sql.ref(isBeneficiary ? 'p.status' : 'p.current_status')
  const audit = sql.ref(isBeneficiary ? 'p.id' : 'p.account_id')
  const place = fieldPlaceOf(noun, action)
  const among = sql`any(${[...ids]}::bigint[])`
  const reasonOf = (row: string) =>
    isBeneficiary
      ? sql.join(['status_reason', 'status_note', 'status_day'].map((name) => sql.ref(`${row}.${name}`)))
      : sql`'' as status_reason, '' as status_note, null as status_day`
  const found = await sql<Person>`
    select p.id, ${audit}::text as audit_id, ${status} as status, ${reasonOf('p')}, p.first_name, p.last_name, p.display_name, p.version,
      ${place && place.lies !== 'fact' ? heldSql(place, 'p') : sql`null`} as held from ${people} p
    where p.id = ${among} and ${living('p')} order by p.id ${lock(isHeld)}`.execute(db)
  if (place?.lies === 'fact') {
    // Whoever writes facts locks the person first: so the facts are read after the people.
    const facts = await readHeldFacts(db, noun, place, ids)
    for (const row of found.rows) row.held = facts.get(row.id)?.held ?? asHeld(place, '')
  }
  const accounts = await sql<{ id: number; account_id: number }>`
    select id, account_id from volunteers where id = any(${[...new Set(given)]}::bigint[]) and ${living()}
    order by id ${sql.raw(isHeld ? 'for share' : '')}`.execute(db)
  const places = placesOf(action)
  const isBack = isBeneficiary && takesDeathBack(action)
  const dead = isBack ? found.rows.flatMap((row) => (row.status_reason === 'deceased' ? [row.id] : [])) : []
  const isEvery = isEverywhere(action) || isPausedEverywhere(action) || dead.length > 0
  const held =
    places.length === 0 && !isEvery
      ? { rows: [] }
      : await sql<Link>`
        select l.id, l.${person_id} as person, l.${place_id} as place, l.version, l.created_at as since,
          ${isBeneficiary ? sql`l.written_at, l.status, l.every_days, l.paused_until::text, l.paused_because, l.care_version` : sql`null as written_at, '' as status, null as every_days, null as paused_until, '' as paused_because, 0 as care_version`},
          ${reasonOf('l')}
        from ${links} l where ${isEvery ? sql`true` : sql`l.${place_id} = any(${places}::bigint[])`} and l.${person_id} = ${isBack ? sql`any(${dead}::bigint[])` : among} and ${living('l')}
        order by l.${place_id}, l.${person_id} ${lock(isHeld)}`.execute(db)
  const programmes = held.rows.map((row) => row.place)
  const isOfVisits = ['assign', 'unassign', 'match', 'plan'].includes(action.kind)
  const visits = isOfVisits
    ? await sql<Assignment>`
        select a.id, a.beneficiary_id as beneficiary, a.volunteer_id as volunteer, v.account_id as account,
          a.assigned_from as since
        from assignments a join volunteers v on v.id = a.volunteer_id
        where a.${person_id} = ${among} and a.assigned_to is null and ${living('a')}
        order by a.beneficiary_id, a.volunteer_id ${lock(isHeld, 'a')}`.execute(db)
    : { rows: [] }
  const isGiven = action.kind === 'assign' || action.kind === 'match'
  const helpers = accounts.rows.map((row) => row.id)
  return {
    care: await readCareState(db, noun, action, ids, programmes),
    plans: await readPlanState(db, action, ids),
    field: place && { place, several: await severalOf(db, noun, action) },
    isIneligible: await readIneligiblePairs(db, isGiven && isBeneficiary ? ids : [], helpers),
    isKeptApart: await readAvoidPairs(db, isGiven && isBeneficiary ? ids : [], helpers),
    people: new Map(found.rows.map((row) => [row.id, row])),
    links: Map.groupBy(held.rows, ({ person }) => person),
    ended: Map.groupBy(await readEndedByDeath(db, dead, held.rows), ({ person }) => person),
    assignments: Map.groupBy(visits.rows, (row) => (isBeneficiary ? row.beneficiary : row.volunteer)),
    accounts: new Map(accounts.rows.map((row) => [row.id, row.account_id])),
  }
}

/** Somebody who moved or died is Inactive in every programme. */
export const isEverywhere = (action: BulkAction): boolean =>
  action.kind === 'status' && action.status === 'Inactive' && isAboutPerson(action.status_reason)

/** The programmes or initiatives that an action is about. */
export const placesOf = (action: BulkAction): number[] =>
  ['place_id' in action ? action.place_id : null, 'from_id' in action ? action.from_id : null].flatMap(
    (id) => (id === null ? [] : [id]),
  )
