import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ImportRecord, TakeBackReport } from '../../../contract/import.ts'
import { OWN_PREFIX } from '../../../contract/own-kinds.ts'
import type { Fields } from '../../../contract/records/record.ts'
import { fieldsOf, isFact, type Organisation } from '../../../contract/records/records.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import { startDeletion, summarise } from '../../../db/deletion.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { takeBackImportedStatuses } from '../../bulk/imported-statuses.ts'
import type { Change } from '../../http/change.ts'
import { targets } from '../../import/people-target.ts'
import { namesWhere, putBackColumns } from '../../records/field-columns.ts'
import { withoutSensitive } from '../../records/own-audit.ts'
import { profileTables } from '../../records/profiles.ts'
import { readStays } from './import-stays.ts'
import { countOutcomes, takeBackOutcomes } from './take-back-outcomes.ts'

type Report = Omit<TakeBackReport, 'may_take_back'>
const PORTION = 500

/** What taking an import back would do. */
export async function reportOf(db: Db, record: ImportRecord): Promise<Report> {
  const outcomes = sql`(${takeBackOutcomes(record)})`
  const { links: _, contacts: __, ...counts } = await countOutcomes(db, outcomes)
  return { ...counts, stays: await readStays(db, record, outcomes) }
}

/**
 * Takes an import back in the change's transaction: what nobody touched since goes into one batch of deletion or gets
 * back what stood before (G-22). Answers what was done, and the batch.
 */
export async function takeBack(
  change: Pick<Change, 'tx' | 'auditAll'>,
  record: ImportRecord,
  deleted_by: number,
  organisation: Organisation,
): Promise<{ report: Report; deletion_id: number | null }> {
  const target = targets[record.noun]
  const { tx, auditAll } = change
  // Held first, so that what is judged is what stands until the end; the same lock as an import's, for both write people.
  await sql`select pg_advisory_xact_lock(hashtext(${`${record.noun} import`}))`.execute(tx)
  await sql`select count(*) from (select from ${target.people} p join import_rows r on r.entity_id = p.id
    where r.import_id = ${record.id} order by p.id for update of p) held`.execute(tx)
  await sql`create temporary table outcomes on commit drop as
    select row_number() over (order by entity_id) as place, f.* from (${takeBackOutcomes(record)}) f`.execute(
    tx,
  )
  await sql`create unique index on outcomes (place)`.execute(tx)
  await sql`analyze outcomes (place)`.execute(tx)
  const outcomes = sql`outcomes`
  const { links, contacts, ...counts } = await countOutcomes(tx, outcomes)
  const stays = await readStays(tx, record, outcomes)
  const total = await sql<{ total: number }>`select count(*) as total from outcomes`.execute(tx)
  const { one, many, places } = target.words
  const deletion_id =
    counts.deleted + links + contacts === 0
      ? null
      : await startDeletion(tx, {
          entity: 'import',
          label: record.file_name,
          summary: summarise([
            [counts.deleted, one, many],
            [links, ...places],
            [contacts, 'contact', 'contacts'],
          ]),
          deleted_by,
        })
  // What they judge is settled: the versions that this moves on are not asked again.
  await takeBackImportedStatuses(change, record.id, deleted_by)
  for (let from = 1; from <= Number(total.rows[0]?.total ?? 0); from += PORTION) {
    await auditAll(
      await undo(tx, fieldsOf(record.noun, organisation), record, deletion_id, [from, from + PORTION - 1]),
    )
    await setImmediate()
  }
  return { report: { ...counts, stays }, deletion_id }
}

// Whatever an import changed of the organisation's own fields, of those that are retired by now too.
const isOwn = sql`starts_with(o.key, ${OWN_PREFIX})`
const ownBefore = sql`
  own_values = (p.own_values - array(select o.key from jsonb_each(f.before) o where ${isOwn}))
    || (select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each_text(f.before) o where ${isOwn} and o.value <> ''),
  own_version = p.own_version + exists (select from jsonb_each(f.before) o where ${isOwn})::int`

type Undone = {
  audit_id: string
  deletes: boolean
  puts_back: boolean
  leaves: boolean
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** One portion of the outcomes; an audit entry for everyone whom it touched. */
async function undo(
  tx: Db,
  fields: Fields,
  { id: import_id, noun, into_id }: ImportRecord,
  deletion_id: number | null,
  [from, to]: [number, number],
): Promise<AuditEntry[]> {
  const { people, links, person_id, place_id, audit_id } = targets[noun]
  const profile = profileTables[noun]
  const facts = namesWhere(fields, isFact)
  const some = (
    what: 'deletes' | 'puts_back' | 'leaves' | 'restores_link' | 'drops_contacts' | 'drops_links',
  ) => sql`f.place between ${from} and ${to} and f.${sql.ref(what)}`
  const { rows } = await sql<Undone>`
    select ${audit_id} as audit_id, f.deletes, f.puts_back, f.leaves, f.before,
      (select jsonb_object_agg(k, (coalesce(to_jsonb(pf), '{}') || p.own_values || to_jsonb(p)) -> k)
        from jsonb_object_keys(f.before) k) as after
    from outcomes f join ${people} p on p.id = f.entity_id
    left join ${profile.table} pf on pf.${profile.person_id} = p.id
    where f.place between ${from} and ${to}
      and (f.deletes or f.puts_back or f.leaves or f.restores_link)`.execute(tx)
  const gone = sql`deleted_at = now(), deletion_id = ${deletion_id}`
  await sql`update ${links} l set ${gone} from outcomes f
    where l.${person_id} = f.entity_id and ${living('l')} and ${some('deletes')}`.execute(tx)
  await sql`update ${people} p set ${gone} from outcomes f
    where p.id = f.entity_id and ${living('p')} and ${some('deletes')}`.execute(tx)
  if (noun === 'beneficiary')
    await sql`update contacts c set ${gone} from outcomes f
      where c.beneficiary_id = f.entity_id and ${living('c')} and ${some('deletes')}`.execute(tx)
  const left = await sql<{ person: number; place: number }>`update ${links} l set ${gone} from outcomes f
      where l.${person_id} = f.entity_id and f.tick_link_ids @> to_jsonb(l.id) and l.version = 1
        and ${living('l')} and ${some('drops_links')} returning f.entity_id as person, l.${place_id} as place`.execute(
    tx,
  )
  const dropped =
    noun === 'beneficiary'
      ? await sql<{ id: number; name: string }>`update contacts c set ${gone} from outcomes f
          where c.beneficiary_id = f.entity_id and f.contact_ids @> to_jsonb(c.id) and c.version = 1
            and ${living('c')} and ${some('drops_contacts')} returning c.id, c.name`.execute(tx)
      : { rows: [] }
  if (noun === 'volunteer')
    await sql`update one_time_tokens t set used_at = now() from outcomes f
      where t.volunteer_id = f.entity_id and t.used_at is null and ${some('deletes')}`.execute(tx)
  await sql`update ${links} l set ${gone} from outcomes f
    where l.id = f.link_id and ${living('l')} and ${some('leaves')}`.execute(tx)
  if (noun === 'beneficiary')
    await sql`update ${links} l set status = f.link_before, status_reason = coalesce(f.link_reason ->> 'status_reason', ''),
      status_note = coalesce(f.link_reason ->> 'status_note', ''), status_day = (f.link_reason ->> 'status_day')::date, version = l.version + 1, updated_at = now()
      from outcomes f where l.id = f.link_id and ${some('restores_link')}`.execute(tx)
  const columns = sql.join(putBackColumns(fields).map((column) => sql.ref(column)))
  await sql`update ${people} p set version = p.version + 1, updated_at = now(),
      (${columns}) = (select ${columns} from jsonb_populate_record(p, f.before)), ${ownBefore}
    from outcomes f where p.id = f.entity_id and ${some('puts_back')}`.execute(tx)
  const factColumns = sql.join(facts.map((column) => sql.ref(column)))
  await sql`update ${profile.table} pf set version = pf.version + 1, updated_at = now(),
      (${factColumns}) = (select ${factColumns} from jsonb_populate_record(pf, f.before))
    from outcomes f where pf.${profile.person_id} = f.entity_id and f.before ?| ${facts}::text[]
      and ${some('puts_back')}`.execute(tx)
  const place =
    into_id === null ? {} : { [noun === 'beneficiary' ? 'programme_id' : 'initiative_id']: into_id }
  const contacts = dropped.rows.map(
    ({ id, name }): AuditEntry => ({
      action: 'deleted',
      entity: 'contact',
      entity_id: id,
      before: { name },
      after: { import_id },
    }),
  )
  const ofPeople = rows.map(
    ({ audit_id: entity_id, deletes, puts_back, leaves, before, after }): AuditEntry => {
      const who = { entity: noun, entity_id }
      if (deletes) return { ...who, action: 'deleted', after: { import_id } }
      if (puts_back) {
        const sides = withoutSensitive(fields, { before: after ?? {}, after: { ...before, import_id } })
        return { ...who, action: 'updated', ...sides }
      }
      const action = leaves ? 'unlinked' : 'updated'
      return { ...who, action, before: place, after: { import_id } }
    },
  )
  const leaving = left.rows.map(
    ({ person, place: programme_id }): AuditEntry => ({
      action: 'unlinked',
      entity: noun,
      entity_id: person,
      before: { programme_id },
      after: { import_id },
    }),
  )
  return [...ofPeople, ...contacts, ...leaving]
}
