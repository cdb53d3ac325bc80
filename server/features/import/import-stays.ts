import { type RawBuilder, sql } from 'kysely'
import { type AddressLike, addressText } from '../../../contract/address-text.ts'
import { type ImportRecord, TAKE_BACK_STAYS_MAX, type TakeBackReport } from '../../../contract/import.ts'
import { living } from '../../../db/living.ts'
import { sortName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { targets } from '../../import/people-target.ts'

/** Whoever is deleted is answered without a key, and named all the same: `whose` is for the look at them (S-14). */
export type Stay = TakeBackReport['stays'][number] & { whose: number }
type StayRow = Pick<Stay, 'key' | 'because' | 'places' | 'by' | 'at'> &
  AddressLike & {
    display_name: string
    deleted: boolean
    whose: string
  }

/** Who stays, with the last that the log knows of them since: who did it, and when. */
export async function readStays(
  db: Db,
  { id, noun }: ImportRecord,
  outcomes: RawBuilder<unknown>,
): Promise<Stay[]> {
  const { people, links, place_id, person_id, place_names, key, audit_id, words } = targets[noun]
  const responder = noun === 'beneficiary' ? sql.ref('beneficiary_id') : sql.ref('volunteer_id')
  const { rows } = await sql<StayRow>`
    select ${key} as key, ${audit_id} as whose, p.display_name, p.block_number, p.street_name, p.unit_number,
      p.building_name, p.postal_code, f.because, f.deleted,
      case when f.because = ${words.elsewhere} then (select coalesce(jsonb_agg(s.name order by s.name), '[]')
        from ${links} o join ${place_names} s on s.id = o.${place_id}
        where o.${person_id} = p.id and ${living('o')} and o.id is distinct from f.link_id
          and not (f.tick_link_ids @> to_jsonb(o.id) and o.version = 1)) else '[]'::jsonb end as places,
      coalesce(case when f.because = 'has responses' then a.by end, e.by, '') as by,
      coalesce(case when f.because = 'has responses' then a.at end, e.at) as at
    from (select entity_id, because, deleted, link_id, tick_link_ids from ${outcomes} f where because <> ''
      order by entity_id limit ${TAKE_BACK_STAYS_MAX}) f
    join ${people} p on p.id = f.entity_id
    left join lateral (
      select case when e.actor_kind = 'volunteer' then (select v.display_name
        from volunteers v where v.id = e.actor_id) else e.actor_name end as by, e.at from audit_events e
      where e.entity = ${noun} and e.entity_id = ${audit_id} and e.at > coalesce(
          (select written_at from import_rows w where w.import_id = ${id} and w.entity_id = p.id),
          (select created_at from imports where id = ${id}))
        and e.action <> 'opened'
      order by e.id desc limit 1
    ) e on true
    left join lateral (
      select volunteer_display_name as by, created_at as at from form_responses
      where ${responder} = p.id and ${living()} order by id desc limit 1
    ) a on true
    order by ${sortName('p')}, p.id`.execute(db)
  return rows.map(({ key, because, places, by, at, deleted, whose, ...person }) => ({
    key: deleted ? '' : key,
    whose: Number(whose),
    // Whoever lies deleted may have asked to be forgotten: a report is no way back to them.
    name: deleted ? key : person.display_name,
    address: deleted ? '' : addressText(person),
    because,
    places,
    by,
    at,
  }))
}
