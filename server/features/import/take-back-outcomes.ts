import { type RawBuilder, sql } from 'kysely'
import type { ImportRecord } from '../../../contract/import.ts'
import { firstOf } from '../../../db/first-of.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { type Target, targets } from '../../import/people-target.ts'
import { profileTables } from '../../records/profiles.ts'
import { isCaredFor, isCareSaid } from './care-said.ts'

export type Judged = Pick<ImportRecord, 'id' | 'noun'>

/**
 * What taking an import back does to each person: `deletes` who was made and not touched since, `puts_back` what stood
 * before when the version is still the import's, `leaves` or `restores_link` the programme or initiative. `because`
 * says why something stays. A subquery about these people, for the report and for the change alike.
 */
export function takeBackOutcomes(record: Judged, ids: readonly number[]): RawBuilder<unknown> {
  const target = targets[record.noun]
  const { people, links, person_id } = target
  const profile = profileTables[record.noun]
  const ticks = (kind: RawBuilder<unknown>) => ticksAre(links, person_id, kind)
  // Of a place in which they were already the status alone is put back.
  const linkCared = sql`r.link_before is null and ${isCaredFor(record.noun, 'l')}`
  return sql`
    select entity_id, outcome, before, link_id, link_before, link_reason, departed, edited, deleted, contact_ids, tick_link_ids,
      not deleted and outcome <> 'created' and hangs = '' and ticks_stand as drops_links,
      not deleted and outcome <> 'created' and contacts_stand as drops_contacts,
      deletes, not deleted and before is not null and not edited as puts_back,
      link_undone and link_before is null and hangs = '' as leaves,
      link_undone and link_before is not null as restores_link,
      case
        when deleted then 'deleted'
        when deletes then ''
        when edited and (outcome <> 'linked' or departed) then
          case when hangs in ('has responses', 'has visits') then hangs when again then 'imported again' else 'edited' end
        when outcome = 'created' then coalesce(nullif(hangs, ''), nullif(other, ''), 'edited')
        when link_id is not null and not link_stands and not link_gone
          then case when link_cared then 'care changed' else 'edited' end
        when link_gone then ''
        when link_id is not null and link_before is null and hangs <> '' then hangs
        when outcome <> 'created' and ticks_stand and hangs <> '' then hangs
        when contacts_edited or ticks_edited then 'edited'
        when ticks_cared then 'care changed'
        else ''
      end as because
    from (
      select *, outcome = 'created' and not deleted and not edited and hangs = '' and other = ''
        and (link_id is null or link_stands or link_gone) as deletes,
        not deleted and link_stands and (outcome = 'linked' or outcome = 'updated' and not edited) as link_undone
      from (
        select r.contact_ids, r.tick_link_ids, ${ticks(sql`t.version = 1 and not ${isCaredFor(record.noun, 't')}`)} as ticks_stand,
          ${ticks(sql`t.version > 1`)} as ticks_edited, ${ticks(isCaredFor(record.noun, 't'))} as ticks_cared,
          ${contactsAre(sql`= 1`)} as contacts_stand, ${contactsAre(sql`> 1`)} as contacts_edited,
          r.entity_id, r.outcome, r.before, r.link_id, r.link_before, r.link_reason,
          r.entity_id in (select x.entity_id from bulk_rows x join bulks b on b.id = x.bulk_id
            where (b.action ->> 'import_id')::bigint = ${record.id} and x.outcome = 'changed'
              and (x.undone is null or b.taken_back_at >= (select taking_back_at from imports where id = ${record.id}))) as departed,
          p.deleted_at is not null as deleted,
          p.version <> r.version or p.own_version <> coalesce(r.own_version, p.own_version)
            or (r.outcome = 'created' or r.profile_version is not null)
              and coalesce(pf.version, 0) <> coalesce(r.profile_version, 0) as edited,
          coalesce(${living('l')} and l.version = r.link_version and not (${linkCared}), false) as link_stands,
          coalesce(${living('l')} and ${linkCared}, false) as link_cared,
          l.deleted_at is not null as link_gone,
          exists (select from import_rows n join imports i on i.id = n.import_id
            where n.entity_id = r.entity_id and i.noun = ${record.noun} and i.id > ${record.id}
              and not n.is_undone and (i.taken_back_at is null or i.taking_back_at is not null)) as again,
          ${hangs(record)} as hangs,
          ${other(target, record)} as other
        from import_rows r
        join ${people} p on p.id = r.entity_id
        left join ${profile.table} pf on pf.${profile.person_id} = p.id
        left join ${links} l on l.id = r.link_id
        where r.import_id = ${record.id} and r.entity_id = any(${[...ids]}::bigint[])
      ) standing
    ) judged`
}

/** Whether some contact that the import made stands in such a version. */
const contactsAre = (
  version: RawBuilder<unknown>,
) => sql`r.contact_ids <> '[]' and exists (select from contacts c
  where c.beneficiary_id = r.entity_id and r.contact_ids @> to_jsonb(c.id) and ${living('c')} and c.version ${version})`

/** Whether some place in another programme that the import made, `t`, is of such a kind. */
const ticksAre = (links: RawBuilder<unknown>, person_id: RawBuilder<unknown>, kind: RawBuilder<unknown>) =>
  sql`r.tick_link_ids <> '[]' and exists (select from ${links} t where t.${person_id} = r.entity_id
    and r.tick_link_ids @> to_jsonb(t.id) and ${living('t')} and ${kind})`

/** What hangs on a person since: an answer to a form, a visit, an assignment that stands. One that ended leaves a visit, or nothing. */
function hangs({ noun, id }: Judged): RawBuilder<string> {
  const person_id = sql.ref(noun === 'beneficiary' ? 'beneficiary_id' : 'volunteer_id')
  // Not the moment as text, which has milliseconds only.
  const since = sql`coalesce(r.written_at, (select created_at from imports where id = ${id}))`
  return sql`case
    when exists (select from form_responses f where f.${person_id} = p.id and ${living('f')}
      and f.created_at > ${since}) then 'has responses'
    when exists (select from engagements e where e.${person_id} = p.id and ${living('e')}
      and e.created_at > ${since}) then 'has visits'
    when exists (select from assignments a where a.${person_id} = p.id and ${living('a')}
      and a.assigned_to is null and a.assigned_from > ${since}) then 'assigned'
    else '' end`
}

/** What else shows that someone whom the import made is known here by now: nothing of it would go along with them. */
function other({ links, person_id, words }: Target, { noun, id }: Judged): RawBuilder<string> {
  const elsewhere = sql`when exists (select from ${links} o where o.${person_id} = p.id and ${living('o')}
    and o.id is distinct from r.link_id
    and not (r.tick_link_ids @> to_jsonb(o.id) and o.version = 1)) then ${words.elsewhere}::text`
  const told = sql`when exists (select from person_logs g where g.${person_id} = p.id and ${living('g')})
    or exists (select from consents g where g.${person_id} = p.id)
    or exists (select from avoid_pairs g where g.${person_id} = p.id)
    or exists (select from protection_requests g where g.${person_id} = p.id)
    or exists (select from forgetting_keeps g where g.${person_id} = p.id) then 'edited'`
  if (noun === 'beneficiary')
    return sql`case ${elsewhere} ${told}
      when exists (select from follow_ups g where g.beneficiary_id = p.id and ${living('g')}) then 'edited'
      when exists (select from contacts c where c.beneficiary_id = p.id and ${living('c')}
        and (c.created_at > coalesce(r.written_at, (select created_at from imports where id = ${id}))
          or r.contact_ids @> to_jsonb(c.id) and c.version > 1)) then 'edited'
      when ${isCareSaid} then 'care changed' else '' end`
  return sql`case ${elsewhere} ${told}
    when exists (select from checks g where g.volunteer_id = p.id) then 'edited'
    when exists (select from volunteer_devices d where d.volunteer_id = p.id) then 'signed in' else '' end`
}

export type Counts = {
  deleted: number
  put_back: number
  left: number
  stayed: number
  deleted_since: number
  links: number
  contacts: number
}

/** Counts what would happen. `put_back` counts a link's status too; who is deleted is not counted twice. */
export async function countOutcomes(db: Db, outcomes: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where deletes) as deleted,
      count(*) filter (where puts_back or restores_link or departed and not edited
        or drops_contacts and not leaves and not drops_links) as put_back,
      count(*) filter (where (leaves or drops_links) and not puts_back) as left,
      count(*) filter (where because not in ('', 'deleted')) as stayed,
      count(*) filter (where because = 'deleted') as deleted_since,
      count(*) filter (where leaves or deletes and link_id is not null)
        + coalesce(sum(jsonb_array_length(tick_link_ids)) filter (where deletes or drops_links), 0) as links,
      coalesce(sum(jsonb_array_length(contact_ids)) filter (where drops_contacts), 0) as contacts
    from ${outcomes} f`.execute(db)
  return firstOf(rows)
}
