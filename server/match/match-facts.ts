import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { today } from '../../contract/fields.ts'
import type { Risk } from '../../contract/risk.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { type Located, located, placeOf } from '../places/place-of.ts'
import { readPeoplePerVolunteer } from '../storage/organisation-settings.ts'
import { programmesWith, readLackedChecks } from '../visits/lacked-checks.ts'
import type { MatchPerson, MatchVolunteer } from './match-rules.ts'
import { type PairHistory, pairKey, withPairHistory } from './pair-history.ts'

type PersonRow = Omit<MatchPerson, 'place'> &
  Located & { id: number; visitors: number; visited_by: number; risk: Risk }
export type Person = Omit<PersonRow, keyof Located> & MatchPerson
type VolunteerRow = Omit<MatchVolunteer, 'place' | 'lacks'> &
  Located & {
    id: number
    account_id: number
    first_name: string
    last_name: string
    display_name: string
    title: string
    name_characters: string
    profile_picture: string
  }
type HelperRow = VolunteerRow & Pick<MatchVolunteer, 'lacks'>
export type Volunteer = Omit<HelperRow, keyof Located> & MatchVolunteer
/** Both sides of a match. Of volunteers it is what holds with everybody. */
export type Facts = { people: Person[]; volunteers: Volunteer[]; between: Map<string, PairHistory> }

/** What matching asks of living people; the strictest of their programmes' rules. */
async function readPeople(db: Db, which: RawBuilder<unknown>): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select b.id, b.status, b.postal_code, b.block_number, b.street_name, a.latitude, a.longitude,
      coalesce(p.gender, '') as gender, coalesce(p.languages, '{}') as languages, coalesce(p.times, '{}') as times,
      coalesce(rules.genders, '{}') || case when p.visitor_rule in ('women_only', 'men_only') then array[p.visitor_rule]
        else '{}' end as gender_rules,
      coalesce(rules.must_share, false) as must_share,
      coalesce(rules.prefers_language, false) as prefers_language, rules.max_km,
      ${programmesWith('b')} as programmes, coalesce(k.risk, 'usual') as risk,
      greatest(coalesce(rules.visitors, 1), case when p.visitor_rule = 'two_only' then 2 else 1 end)::integer as visitors,
      (select count(*) from assignments s
        join volunteers v on v.id = s.volunteer_id and ${living('v')} and v.current_status <> 'Inactive'
        where s.beneficiary_id = b.id and s.assigned_to is null and ${living('s')})::integer as visited_by
    from beneficiaries b
    left join beneficiary_profiles p on p.beneficiary_id = b.id
    left join beneficiary_care k on k.beneficiary_id = b.id
    ${located('b')}
    left join lateral (select array_agg(distinct c.gender_rule) filter (where c.gender_rule <> '') as genders,
        bool_or(c.language_rule = 'must') as must_share, bool_or(c.language_rule = 'prefer') as prefers_language,
        min(c.max_km) as max_km, max(c.visitors) as visitors
      from programme_beneficiaries l
      join programmes g on g.id = l.programme_id and ${living('g')}
      join programme_care c on c.programme_id = g.id
      where l.beneficiary_id = b.id and l.status = 'Active' and ${living('l')}) rules on true
    where ${which} and ${living('b')} order by b.id`.execute(db)
  return rows
}

/** Of the embedded engine so many at once hold nobody up. */
const PORTION = 400

/** Every living volunteer, others getting their turn in between. */
async function readAllVolunteers(db: Db, limit: number): Promise<HelperRow[]> {
  const all: HelperRow[] = []
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select v.id from volunteers v
      where v.id > ${last} and ${living('v')} order by v.id limit ${PORTION}`.execute(db)
    const next = rows.at(-1)
    if (!next) return all
    const ids = rows.map(({ id }) => id)
    all.push(...(await readVolunteers(db, ids, limit)))
    last = next.id
    await setImmediate()
  }
}

/**
 * Those named who live, with how many they visit: who has died stays assigned (0067), and takes nobody's place. Who has not
 * said how many they take takes `limit`.
 */
async function readVolunteers(db: Db, ids: readonly number[], limit: number): Promise<HelperRow[]> {
  const { rows } = await sql<VolunteerRow>`
    with loads as (
      select s.volunteer_id, count(*)::integer as load
      from assignments s join beneficiaries b on b.id = s.beneficiary_id and ${living('b')} and b.status_reason <> 'deceased'
      where s.volunteer_id = any(${[...ids]}::bigint[]) and s.assigned_to is null and ${living('s')}
      group by s.volunteer_id)
    select v.id, v.account_id, v.first_name, v.last_name, v.display_name, v.title, v.name_characters, v.profile_picture,
      v.gender, v.current_status as status, v.deactivated_at is not null as is_blocked,
      v.postal_code, v.block_number, v.street_name, a.latitude, a.longitude,
      coalesce(p.languages, '{}') as languages, coalesce(p.times, '{}') as times,
      coalesce(p.max_people, ${limit}::integer)::integer as max_people, p.max_km,
      coalesce(loads.load, 0) as load, null as visited_on, false as has_declined,
      false as is_kept_apart
    from volunteers v
    left join volunteer_profiles p on p.volunteer_id = v.id
    left join loads on loads.volunteer_id = v.id
    ${located('v')}
    where ${living('v')} and v.id = any(${[...ids]}::bigint[]) order by v.id`.execute(db)
  const lacked = await readLackedChecks(db, ids, today())
  return rows.map((row) => ({ ...row, lacks: lacked.get(row.id) ?? [] }))
}

/** Who visits, has reached, has lately declined or must not meet whom. */
async function readPairHistories(db: Db, people: readonly number[]): Promise<Facts['between']> {
  const { rows } = await sql<PairHistory>`
    with visits as (
      select s.beneficiary_id, s.volunteer_id from assignments s
      where s.beneficiary_id = any(${[...people]}::bigint[]) and s.assigned_to is null and ${living('s')}),
    seen as (
      select e.beneficiary_id, e.volunteer_id, max(e.happened_on) as on_day from engagements e
      where e.beneficiary_id = any(${[...people]}::bigint[]) and e.outcome = 'reached' and e.held_because = ''
        and ${living('e')} and e.volunteer_id is not null group by e.beneficiary_id, e.volunteer_id),
    declined as (
      select distinct s.beneficiary_id, s.volunteer_id from assignments s
      where s.beneficiary_id = any(${[...people]}::bigint[])
        and s.answered = 'no' and s.answered_at > now() - interval '90 days'),
    apart as (
      select a.beneficiary_id, a.volunteer_id from avoid_pairs a
      where a.beneficiary_id = any(${[...people]}::bigint[]) and a.ended_at is null)
    select beneficiary_id, volunteer_id, visits.volunteer_id is not null as visits, seen.on_day as visited_on,
      declined.volunteer_id is not null as has_declined, apart.volunteer_id is not null as is_kept_apart
    from (select * from visits union select beneficiary_id, volunteer_id from seen union select * from declined
      union select * from apart) pairs
    left join visits using (beneficiary_id, volunteer_id)
    left join seen using (beneficiary_id, volunteer_id)
    left join declined using (beneficiary_id, volunteer_id)
    left join apart using (beneficiary_id, volunteer_id)`.execute(db)
  return new Map(rows.map((row) => [pairKey(row.beneficiary_id, row.volunteer_id), row]))
}

/** Those people against all volunteers, or against those named. */
export async function readFacts(
  db: Db,
  which: RawBuilder<unknown>,
  volunteers?: readonly number[],
): Promise<Facts> {
  const people = await readPeople(db, which)
  const limit = await readPeoplePerVolunteer(db)
  const helpers =
    people.length === 0
      ? []
      : volunteers
        ? await readVolunteers(db, volunteers, limit)
        : await readAllVolunteers(db, limit)
  const between = await readPairHistories(
    db,
    people.map(({ id }) => id),
  )
  return { people: people.map(withPlace), volunteers: helpers.map(withPlace), between }
}

const withPlace = <Row extends Located>({ latitude, longitude, ...row }: Row) => ({
  ...row,
  place: placeOf({ latitude, longitude, postal_code: row.postal_code }),
})

/** Both sides of a match for one person, less who visits them already; undefined when they are gone. */
export async function readSides(
  db: Db,
  serial_number: string,
): Promise<{ person: Person; volunteers: Volunteer[] } | undefined> {
  const { people, volunteers, between } = await readFacts(db, sql`b.serial_number = ${serial_number}`)
  const [person] = people
  if (!person) return undefined
  return {
    person,
    volunteers: volunteers.flatMap((volunteer) => {
      const pair = between.get(pairKey(person.id, volunteer.id))
      return pair?.visits ? [] : [withPairHistory(volunteer, pair)]
    }),
  }
}
