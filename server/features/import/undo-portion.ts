import { type RawBuilder, sql } from 'kysely'
import type { ImportRecord } from '../../../contract/import.ts'
import { OWN_PREFIX } from '../../../contract/own-name.ts'
import type { Fields } from '../../../contract/records/record.ts'
import { isFact } from '../../../contract/records/records.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import { markRecords } from '../../../db/deletion.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { targets } from '../../import/people-target.ts'
import { namesWhere, putBackColumns } from '../../records/field-columns.ts'
import { profileTables } from '../../records/profiles.ts'
import { isCaredFor } from './care-said.ts'
import { entriesOfContacts, entriesOfLinks, entriesOfPeople, type Undone } from './undone-entries.ts'

type Noun = ImportRecord['noun']

/** One portion of the outcomes; an audit entry for everyone whom it touched. */
export async function undoPortion(
  tx: Db,
  fields: Fields,
  record: ImportRecord,
  deletion_id: number | null,
  outcomes: RawBuilder<unknown>,
): Promise<AuditEntry[]> {
  const { id, noun } = record
  const rows = await readUndone(tx, noun, outcomes)
  const gone = sql`deleted_at = now(), deletion_id = ${deletion_id}`
  const going = rows.filter(({ deletes }) => deletes).map(({ entity_id }) => entity_id)
  if (deletion_id !== null) await markRecords(tx, deletion_id, noun, going)
  const left = await dropLinks(tx, noun, gone, outcomes)
  const dropped = noun === 'beneficiary' ? await dropContacts(tx, gone, outcomes) : []
  if (noun === 'volunteer')
    await sql`update one_time_tokens t set used_at = now() from ${outcomes} f
      where t.volunteer_id = f.entity_id and t.used_at is null and f.deletes`.execute(tx)
  await settleLinks(tx, noun, gone, outcomes)
  await putBackFields(tx, noun, fields, outcomes)
  return [
    ...entriesOfPeople(rows, fields, record),
    ...entriesOfContacts(dropped, id),
    ...entriesOfLinks(left, noun, id),
  ]
}

async function readUndone(tx: Db, noun: Noun, outcomes: RawBuilder<unknown>): Promise<Undone[]> {
  const { people, audit_id } = targets[noun]
  const profile = profileTables[noun]
  const { rows } = await sql<Undone>`
    select f.entity_id, ${audit_id} as audit_id, f.deletes, f.puts_back, f.leaves, f.restores_link, f.before,
      (select jsonb_object_agg(k, (coalesce(to_jsonb(pf), '{}') || p.own_values || to_jsonb(p)) -> k)
        from jsonb_object_keys(f.before) k) as after
    from ${outcomes} f join ${people} p on p.id = f.entity_id
    left join ${profile.table} pf on pf.${profile.person_id} = p.id
    where (f.deletes or f.puts_back or f.leaves or f.restores_link)`.execute(tx)
  return rows
}

/** The places that a tick in the file made, which nobody touched since. */
async function dropLinks(tx: Db, noun: Noun, gone: RawBuilder<unknown>, outcomes: RawBuilder<unknown>) {
  const { links, person_id, place_id } = targets[noun]
  const { rows } = await sql<{
    person: number
    place: number
  }>`update ${links} l set ${gone} from ${outcomes} f
    where l.${person_id} = f.entity_id and f.tick_link_ids @> to_jsonb(l.id) and l.version = 1
      and not ${isCaredFor(noun, 'l')} and ${living('l')} and f.drops_links returning f.entity_id as person, l.${place_id} as place`.execute(
    tx,
  )
  return rows
}

async function dropContacts(tx: Db, gone: RawBuilder<unknown>, outcomes: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; name: string }>`update contacts c set ${gone} from ${outcomes} f
    where c.beneficiary_id = f.entity_id and f.contact_ids @> to_jsonb(c.id) and c.version = 1
      and ${living('c')} and f.drops_contacts returning c.id, c.name`.execute(tx)
  return rows
}

/** The place that the import was about: whoever was new there leaves it, whoever was in it has their status again. */
async function settleLinks(
  tx: Db,
  noun: Noun,
  gone: RawBuilder<unknown>,
  outcomes: RawBuilder<unknown>,
): Promise<void> {
  const { links } = targets[noun]
  await sql`update ${links} l set ${gone} from ${outcomes} f
    where l.id = f.link_id and ${living('l')} and f.leaves`.execute(tx)
  if (noun === 'beneficiary')
    await sql`update ${links} l set status = f.link_before, status_reason = coalesce(f.link_reason ->> 'status_reason', ''),
      status_note = coalesce(f.link_reason ->> 'status_note', ''), status_day = (f.link_reason ->> 'status_day')::date, version = l.version + 1, updated_at = now()
      from ${outcomes} f where l.id = f.link_id and f.restores_link`.execute(tx)
}

// Whatever an import changed of the organisation's own fields, of those that are retired by now too.
const isOwn = sql`starts_with(o.key, ${OWN_PREFIX})`
const ownBefore = sql`
  own_values = (p.own_values - array(select o.key from jsonb_each(f.before) o where ${isOwn}))
    || (select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each_text(f.before) o where ${isOwn} and o.value <> ''),
  own_version = p.own_version + exists (select from jsonb_each(f.before) o where ${isOwn})::int`

async function putBackFields(
  tx: Db,
  noun: Noun,
  fields: Fields,
  outcomes: RawBuilder<unknown>,
): Promise<void> {
  const profile = profileTables[noun]
  const facts = namesWhere(fields, isFact)
  const columns = sql.join(putBackColumns(fields).map((column) => sql.ref(column)))
  await sql`update ${targets[noun].people} p set version = p.version + 1, updated_at = now(),
      (${columns}) = (select ${columns} from jsonb_populate_record(p, f.before)), ${ownBefore}
    from ${outcomes} f where p.id = f.entity_id and f.puts_back`.execute(tx)
  const factColumns = sql.join(facts.map((column) => sql.ref(column)))
  await sql`update ${profile.table} pf set version = pf.version + 1, updated_at = now(),
      (${factColumns}) = (select ${factColumns} from jsonb_populate_record(pf, f.before))
    from ${outcomes} f where pf.${profile.person_id} = f.entity_id and f.before ?| ${facts}::text[]
      and f.puts_back`.execute(tx)
}
