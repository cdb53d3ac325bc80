import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Place } from './distance.ts'
import type { MatchPerson, MatchVolunteer } from './match-rules.ts'

type Located = { postal_code: string; latitude: number | null; longitude: number | null }
type VolunteerRow = Omit<MatchVolunteer, 'place'> &
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
export type Volunteer = Omit<VolunteerRow, keyof Located> & MatchVolunteer

const located = (person: string) => sql`left join lateral (select a.latitude, a.longitude from addresses a
  where a.postal_code = ${sql.ref(`${person}.postal_code`)} and a.latitude is not null limit 1) a on true`

/** What matching asks of a living person; the strictest of their programmes' rules. */
async function readPerson(db: Db, serial_number: string) {
  const { rows } = await sql<Omit<MatchPerson, 'place'> & Located & { id: number }>`
    select b.id, b.postal_code, b.block_number, b.street_name, a.latitude, a.longitude,
      coalesce(p.gender, '') as gender, coalesce(p.languages, '{}') as languages, coalesce(p.times, '{}') as times,
      coalesce(rules.genders, '{}') as gender_rules, coalesce(rules.must_share, false) as must_share, rules.max_km
    from beneficiaries b
    left join beneficiary_profiles p on p.beneficiary_id = b.id
    ${located('b')}
    left join lateral (select array_agg(distinct c.gender_rule) filter (where c.gender_rule <> '') as genders,
        bool_or(c.language_rule = 'must') as must_share, min(c.max_km) as max_km
      from programme_beneficiaries l
      join programmes g on g.id = l.programme_id and ${living('g')}
      join programme_care c on c.programme_id = g.id
      where l.beneficiary_id = b.id and l.status = 'Active' and ${living('l')}) rules on true
    where b.serial_number = ${serial_number} and ${living('b')}`.execute(db)
  return rows[0]
}

/** Every living volunteer who does not visit the person yet, with how many they visit and when they visited them last. */
async function readVolunteers(db: Db, beneficiary_id: number): Promise<VolunteerRow[]> {
  const { rows } = await sql<VolunteerRow>`
    with loads as (
      select s.volunteer_id, count(*)::integer as load, bool_or(s.beneficiary_id = ${beneficiary_id}) as visits
      from assignments s join beneficiaries b on b.id = s.beneficiary_id and ${living('b')}
      where s.assigned_to is null and ${living('s')} group by s.volunteer_id),
    seen as (
      select e.volunteer_id, max(e.happened_on) as on_day from engagements e
      where e.beneficiary_id = ${beneficiary_id} and e.outcome = 'reached' and e.held_because = '' and ${living('e')}
        and e.volunteer_id is not null group by e.volunteer_id),
    declined as (
      select distinct s.volunteer_id from assignments s where s.beneficiary_id = ${beneficiary_id}
        and s.answered = 'no' and s.answered_at > now() - interval '90 days')
    select v.id, v.account_id, v.first_name, v.last_name, v.display_name, v.title, v.name_characters, v.profile_picture,
      v.gender, v.current_status as status, v.deactivated_at is not null as is_blocked,
      v.postal_code, v.block_number, v.street_name, a.latitude, a.longitude,
      coalesce(p.languages, '{}') as languages, coalesce(p.times, '{}') as times, p.max_people, p.max_km,
      coalesce(loads.load, 0) as load, seen.on_day as visited_on,
      declined.volunteer_id is not null as has_declined
    from volunteers v
    left join volunteer_profiles p on p.volunteer_id = v.id
    left join loads on loads.volunteer_id = v.id
    left join seen on seen.volunteer_id = v.id
    left join declined on declined.volunteer_id = v.id
    ${located('v')}
    where ${living('v')} and not coalesce(loads.visits, false)`.execute(db)
  return rows
}

/** The middle of each postal sector that is asked for: off by less than a kilometre for half of its addresses. */
async function readSectors(db: Db, people: readonly Located[]): Promise<Map<string, Place>> {
  const unknown = people.filter(
    ({ latitude, postal_code }) => latitude === null && /^\d{6}$/.test(postal_code),
  )
  const sectors = [...new Set(unknown.map(({ postal_code }) => postal_code.slice(0, 2)))]
  if (sectors.length === 0) return new Map()
  const { rows } = await sql<{ sector: string; latitude: number; longitude: number }>`
    select left(postal_code, 2) as sector, avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude
    from addresses where left(postal_code, 2) = any(${sectors}::text[]) and latitude is not null group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ sector, ...place }) => [sector, { ...place, is_about: true }]))
}

/** Both sides of a match for one person; undefined when they are gone. */
export async function readSides(
  db: Db,
  serial_number: string,
): Promise<{ person: MatchPerson; volunteers: Volunteer[] } | undefined> {
  const person = await readPerson(db, serial_number)
  if (!person) return undefined
  const volunteers = await readVolunteers(db, person.id)
  const sectors = await readSectors(db, [person, ...volunteers])
  const withPlace = <Row extends Located>({ latitude, longitude, ...row }: Row) => ({
    ...row,
    place:
      latitude !== null && longitude !== null
        ? { latitude, longitude, is_about: false }
        : (sectors.get(row.postal_code.slice(0, 2)) ?? null),
  })
  return { person: withPlace(person), volunteers: volunteers.map(withPlace) }
}
