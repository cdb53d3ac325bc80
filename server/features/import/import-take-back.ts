import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { ImportRecord, importOperations } from '../../../contract/import.ts'
import { OWN_PREFIX } from '../../../contract/own-name.ts'
import type { Fields } from '../../../contract/records/record.ts'
import { fieldsOf, isFact } from '../../../contract/records/records.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import { markRecords, startDeletion, summarise } from '../../../db/deletion.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { takeBackImportedStatuses } from '../../bulk/imported-statuses.ts'
import type { Call } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import type { Services } from '../../http/services.ts'
import { lockJob, outcomesOf, recordPortion } from '../../import/import-job-repository.ts'
import { mayAct } from '../../import/may-act.ts'
import { targets } from '../../import/people-target.ts'
import { PlanAge } from '../../import/plan-age.ts'
import { requireOpen } from '../../import/running-jobs.ts'
import { namesWhere, putBackColumns } from '../../records/field-columns.ts'
import { withoutSensitive } from '../../records/own-audit.ts'
import { profileTables } from '../../records/profiles.ts'
import {
  judged,
  lastOf,
  nextIds,
  type Outcome,
  outcomeOf,
  type Report,
  reportFrom,
} from './take-back-judged.ts'
import { takeBackOutcomes } from './take-back-outcomes.ts'
import { settleRows } from './take-back-settled.ts'

/** People to a transaction, on the embedded engine and elsewhere; a report asks of so many at once. */
const PORTION = { pglite: 100, postgres: 1000 } as const
const ASKED = 500

/** What taking an import back would do, asked in portions, so that others get in between. */
export async function reportOf(db: Db, record: ImportRecord): Promise<Report> {
  const outcomes: Outcome[] = []
  for (let after = 0; ; ) {
    const ids = await nextIds(db, record, after, ASKED)
    if (ids.length === 0) return reportFrom(outcomes).report
    outcomes.push(await outcomeOf(db, record, sql`(${takeBackOutcomes(record, ids)})`))
    after = ids.at(-1) ?? after
    await setImmediate()
  }
}

type Taking = Pick<Call<typeof importOperations.takeBack>, 'db' | 'part' | 'services'>

/**
 * Takes an import back in short transactions: what nobody touched since goes into one batch of deletion or gets back
 * what stood before (G-22). First those whom it made Inactive everywhere, so that the versions of the rest are settled.
 */
export async function takeBackPortions(
  { db, part, services }: Taking,
  record: ImportRecord,
  by: number,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    requireOpen(db)
    isDone = await part(async (change) =>
      (await goesOn(change.tx, record, by)) ? await takeBackImportedStatuses(change, record.id, by) : true,
    )
    await setImmediate()
  }
  const plans = new PlanAge()
  for (let isDone = false; !isDone; ) {
    requireOpen(db)
    isDone = await part(async (change) => {
      const job = await goesOn(change.tx, record, by)
      if (!job) return true
      await plans.renew(change.tx, job.portions)
      return await takeBackPortion(change, record, { by, place: job.portions, services })
    })
    await setImmediate()
  }
}

/** Its job, unless it is another's, is asked to stop, or may act no longer who began it: what is left then stays, and can be taken back anew. */
async function goesOn(tx: Db, { id }: ImportRecord, by: number) {
  const job = await lockJob(tx, id)
  return job?.kind === 'take_back' && !job.stop_asked_at && (await mayAct(tx, by)) ? job : null
}

/** The next portion; true when nobody is left. */
async function takeBackPortion(
  { tx, auditAll }: Change,
  record: ImportRecord,
  { by, place, services }: { by: number; place: number; services: Pick<Services, 'engine' | 'organisation'> },
): Promise<boolean> {
  const ids = await nextIds(tx, record, await lastOf(tx, record), PORTION[services.engine])
  if (ids.length === 0) return true
  const target = targets[record.noun]
  // Held first, so that what is judged is what stands until the end; the same lock as an import's, for both write people.
  await sql`select pg_advisory_xact_lock(hashtext(${`${record.noun} import`}))`.execute(tx)
  await sql`select count(*) from (select from ${target.people} p where p.id = any(${ids}::bigint[])
    order by p.id for update of p) held`.execute(tx)
  const outcomes = await judged(tx, record, ids)
  const outcome = await outcomeOf(tx, record, outcomes)
  const { deleted, links, contacts } = outcome.counts
  const goes = Number(deleted) + Number(links) + Number(contacts) > 0
  const deletion_id = goes ? await batchOf(tx, record, by) : null
  const fields = fieldsOf(record.noun, services.organisation)
  await auditAll(await undo(tx, fields, record, deletion_id, outcomes))
  await settleRows(tx, record, outcomes)
  const last = ids.at(-1)
  await recordPortion(tx, record.id, { place, portions: 1, rows: ids.length, outcome: { ...outcome, last } })
  return false
}

/** The batch of everything that the take-back deletes, opened by the first portion that deletes something. */
async function batchOf(tx: Db, { id, file_name }: ImportRecord, deleted_by: number): Promise<number> {
  const { deletion_id } = await tx
    .selectFrom('imports')
    .select('deletion_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (deletion_id !== null) return deletion_id
  const made = await startDeletion(tx, { entity: 'import', label: file_name, summary: '', deleted_by })
  await tx.updateTable('imports').set({ deletion_id: made }).where('id', '=', id).execute()
  return made
}

/** What was done, and the batch says so; to be called in the transaction that ends the job. */
export async function endTakeBack(tx: Db, record: ImportRecord): Promise<Report> {
  const { report, counts } = reportFrom(await outcomesOf<Outcome>(tx, record.id))
  const { one, many, places } = targets[record.noun].words
  const summary = summarise([
    [counts.deleted, one, many],
    [counts.links, ...places],
    [counts.contacts, 'contact', 'contacts'],
  ])
  await sql`update deletions set summary = ${summary}
    where id = (select deletion_id from imports where id = ${record.id})`.execute(tx)
  return report
}

// Whatever an import changed of the organisation's own fields, of those that are retired by now too.
const isOwn = sql`starts_with(o.key, ${OWN_PREFIX})`
const ownBefore = sql`
  own_values = (p.own_values - array(select o.key from jsonb_each(f.before) o where ${isOwn}))
    || (select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each_text(f.before) o where ${isOwn} and o.value <> ''),
  own_version = p.own_version + exists (select from jsonb_each(f.before) o where ${isOwn})::int`

type Undone = {
  entity_id: number
  audit_id: string
  deletes: boolean
  puts_back: boolean
  leaves: boolean
  restores_link: boolean
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** One portion of the outcomes; an audit entry for everyone whom it touched. */
async function undo(
  tx: Db,
  fields: Fields,
  { id: import_id, noun, into_id }: ImportRecord,
  deletion_id: number | null,
  outcomes: RawBuilder<unknown>,
): Promise<AuditEntry[]> {
  const { people, links, person_id, place_id, audit_id } = targets[noun]
  const profile = profileTables[noun]
  const facts = namesWhere(fields, isFact)
  const some = (
    what: 'deletes' | 'puts_back' | 'leaves' | 'restores_link' | 'drops_contacts' | 'drops_links',
  ) => sql`f.${sql.ref(what)}`
  const { rows } = await sql<Undone>`
    select f.entity_id, ${audit_id} as audit_id, f.deletes, f.puts_back, f.leaves, f.restores_link, f.before,
      (select jsonb_object_agg(k, (coalesce(to_jsonb(pf), '{}') || p.own_values || to_jsonb(p)) -> k)
        from jsonb_object_keys(f.before) k) as after
    from ${outcomes} f join ${people} p on p.id = f.entity_id
    left join ${profile.table} pf on pf.${profile.person_id} = p.id
    where (f.deletes or f.puts_back or f.leaves or f.restores_link)`.execute(tx)
  const gone = sql`deleted_at = now(), deletion_id = ${deletion_id}`
  const going = rows.filter(({ deletes }) => deletes).map(({ entity_id }) => entity_id)
  if (deletion_id !== null) await markRecords(tx, deletion_id, noun, going)
  const left = await sql<{ person: number; place: number }>`update ${links} l set ${gone} from ${outcomes} f
      where l.${person_id} = f.entity_id and f.tick_link_ids @> to_jsonb(l.id) and l.version = 1
        and ${living('l')} and ${some('drops_links')} returning f.entity_id as person, l.${place_id} as place`.execute(
    tx,
  )
  const dropped =
    noun === 'beneficiary'
      ? await sql<{ id: number; name: string }>`update contacts c set ${gone} from ${outcomes} f
          where c.beneficiary_id = f.entity_id and f.contact_ids @> to_jsonb(c.id) and c.version = 1
            and ${living('c')} and ${some('drops_contacts')} returning c.id, c.name`.execute(tx)
      : { rows: [] }
  if (noun === 'volunteer')
    await sql`update one_time_tokens t set used_at = now() from ${outcomes} f
      where t.volunteer_id = f.entity_id and t.used_at is null and ${some('deletes')}`.execute(tx)
  await sql`update ${links} l set ${gone} from ${outcomes} f
    where l.id = f.link_id and ${living('l')} and ${some('leaves')}`.execute(tx)
  if (noun === 'beneficiary')
    await sql`update ${links} l set status = f.link_before, status_reason = coalesce(f.link_reason ->> 'status_reason', ''),
      status_note = coalesce(f.link_reason ->> 'status_note', ''), status_day = (f.link_reason ->> 'status_day')::date, version = l.version + 1, updated_at = now()
      from ${outcomes} f where l.id = f.link_id and ${some('restores_link')}`.execute(tx)
  const columns = sql.join(putBackColumns(fields).map((column) => sql.ref(column)))
  await sql`update ${people} p set version = p.version + 1, updated_at = now(),
      (${columns}) = (select ${columns} from jsonb_populate_record(p, f.before)), ${ownBefore}
    from ${outcomes} f where p.id = f.entity_id and ${some('puts_back')}`.execute(tx)
  const factColumns = sql.join(facts.map((column) => sql.ref(column)))
  await sql`update ${profile.table} pf set version = pf.version + 1, updated_at = now(),
      (${factColumns}) = (select ${factColumns} from jsonb_populate_record(pf, f.before))
    from ${outcomes} f where pf.${profile.person_id} = f.entity_id and f.before ?| ${facts}::text[]
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
  const ofPeople = rows.flatMap((row): AuditEntry[] => {
    const who = { entity: noun, entity_id: row.audit_id }
    if (row.deletes) return [{ ...who, action: 'deleted', after: { import_id } }]
    const entries: AuditEntry[] = []
    if (row.puts_back) {
      const sides = { before: row.after ?? {}, after: { ...row.before, import_id } }
      entries.push({ ...who, action: 'updated', ...withoutSensitive(fields, sides) })
    }
    if (row.leaves || row.restores_link) {
      const action = row.leaves ? 'unlinked' : 'updated'
      entries.push({ ...who, action, before: place, after: { import_id } })
    }
    return entries
  })
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
