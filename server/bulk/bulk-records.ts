import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { BULK_DAYS, type BulkListed, type BulkRecord, type bulkOperations } from '../../contract/bulk.ts'
import { BULK_STAYS_MAX, type BulkTakeBack } from '../../contract/bulk-take-back.ts'
import type { QueryOf } from '../../contract/operation.ts'
import { living } from '../../db/living.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { containsPattern, type Page, readPage } from '../../db/page.ts'
import { nameOf, staffName, staffNameOrNone } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffCaller } from '../http/caller.ts'
import { found } from '../http/found.ts'
import { targets } from '../import/people-target.ts'
import { builtInNames, choiceNames, SENSITIVE } from './chosen-field.ts'
import { effectKinds } from './effect-kinds.ts'
import { builtInChoice } from './field-place.ts'
import { judgeTakeBack } from './judge-take-back.ts'
import { portionSize } from './portion-sizes.ts'
import type { BulkHead } from './write-portion.ts'

type Query = QueryOf<typeof bulkOperations.page>
export type BulkRow = Omit<BulkRecord, 'may_take_back'> & { field: string; value: string }
type Counts = Pick<BulkRow, 'done' | 'changed' | 'already' | 'refused' | 'gone' | 'put_back' | 'stayed'>
type LockedBulk = BulkHead & Pick<BulkRow, 'created_by' | 'taken_back_at'>

/** How far it is, in one look at its rows. */
const counts = sql<Counts>`lateral (select
    count(*) filter (where r.outcome <> 'waiting')::int as done,
    count(*) filter (where r.outcome = 'changed')::int as changed,
    count(*) filter (where r.outcome = 'already')::int as already,
    count(*) filter (where r.outcome = 'refused')::int as refused,
    count(*) filter (where r.outcome = 'gone')::int as gone,
    count(*) filter (where r.undone = 'put_back')::int as put_back,
    count(*) filter (where r.undone = 'stays')::int as stayed
  from bulk_rows r where r.bulk_id = b.id)`.as<'n'>('n')
/** '' of one that is deleted, as of one that is gone: what waits in Recently deleted is named to super admins there (H-1391). */
const nameIn = (key: string) => sql<string>`coalesce(case when b.noun = 'beneficiary'
  then (select name from programmes x where x.id = (b.action ->> ${key})::bigint and ${living('x')})
  else (select name from initiatives x where x.id = (b.action ->> ${key})::bigint and ${living('x')}) end, '')`

/** What was chosen, by its name today. */
const valueName = sql<string>`coalesce(case when f.is_sensitive then ${SENSITIVE} else case b.action ->> 'value' when 'yes' then 'Yes' when 'no' then 'No' else
  (select string_agg(c ->> 'name', ', ') from jsonb_array_elements(f.choices) c
    where c ->> 'id' = any(string_to_array(b.action ->> 'value', ','))) end end, '')`

const records = (db: Db) =>
  db
    .selectFrom('bulks as b')
    .innerJoin('users as u', 'u.id', 'b.created_by')
    .leftJoin('users as t', 't.id', 'b.taken_back_by')
    .leftJoin('own_fields as f', (join) => join.on(sql`'own_' || f.id`, '=', sql`b.action ->> 'field'`))
    .innerJoin(counts, (join) => join.onTrue())
    .select(['b.id', 'b.noun', 'b.total', 'b.created_by', 'b.created_at', 'b.taken_back_at'])
    .select(['n.done', 'n.changed', 'n.already', 'n.refused', 'n.gone', 'n.put_back', 'n.stayed'])
    .select([
      sql<BulkRecord['kind']>`b.action ->> 'kind'`.as('kind'),
      sql<string>`coalesce(b.action ->> 'status', '')`.as('status'),
      sql<string>`coalesce(b.action ->> 'status_reason', '')`.as('status_reason'),
      sql<string>`coalesce(f.name, '')`.as('field_name'),
      valueName.as('value_name'),
      sql<string>`coalesce(b.action ->> 'field', '')`.as('field'),
      sql<string>`coalesce(b.action ->> 'value', '')`.as('value'),
      sql<BulkRecord['how']>`coalesce(b.action ->> 'how', 'set')`.as('how'),
      sql<string | null>`b.action ->> 'until'`.as('paused_until'),
      sql<boolean>`b.action ->> 'kind' = 'pause' and b.action ->> 'place_id' is null`.as('is_everywhere'),
      sql<number | null>`(b.action ->> 'every_days')::int`.as('every_days'),
      sql<BulkRecord['risk']>`b.action ->> 'risk'`.as('risk'),
      sql<string | null>`b.action ->> 'planned_on'`.as('planned_on'),
      nameIn('place_id').as('place_name'),
      nameIn('from_id').as('from_name'),
      sql<number>`coalesce(jsonb_array_length(b.action -> 'volunteer_ids'), 0)`.as('volunteers'),
      staffName('u').as('created_by_name'),
      staffNameOrNone('t').as('taken_back_by_name'),
      sql<string>`b.created_at + ${BULK_DAYS} * interval '1 day'`.as('until'),
    ])

/** Of one that was about a single person, whoever they are by their name today. */
const personOf = (noun: BulkRow['noun']) => {
  const { people, key } = targets[noun]
  return sql`(select jsonb_build_object('key', ${key}, 'name', ${nameOf('p')}) from bulk_rows r
    join ${people} p on p.id = r.entity_id and ${living('p')} where r.bulk_id = b.id limit 1)`
}
const person = sql<BulkListed['person']>`case when b.total = 1 then
  case when b.noun = 'beneficiary' then ${personOf('beneficiary')} else ${personOf('volunteer')} end end`

/** Which they are is found before anything is counted: how far each is stands in the rows of all that ever were. */
export async function pageOfBulks(db: Db, query: Query): Promise<Page<BulkRow & Pick<BulkListed, 'person'>>> {
  const order = query.sort ? query.order : 'desc'
  const isMade = query.q
    ? sql<boolean>`lower(${staffName('u')}) like ${containsPattern(query.q)}`
    : sql<boolean>`true`
  const matching = db
    .selectFrom('bulks as b')
    .innerJoin('users as u', 'u.id', 'b.created_by')
    .select('b.id')
    .where(isMade)
    .orderBy('b.created_at', order)
    .orderBy('b.id', order)
  const { items, total } = await readPage(matching, query)
  if (items.length === 0) return { items: [], total }
  const ids = items.map(({ id }) => id)
  const rows = await records(db).select(person.as('person')).where('b.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total }
}

export const findBulk = (db: Db, id: number): Promise<BulkRow | undefined> =>
  records(db).where('b.id', '=', id).executeTakeFirst()

/** What it does, held until the transaction ends: one portion after the other. */
export async function lockBulk(tx: Db, id: number): Promise<LockedBulk | undefined> {
  return await tx
    .selectFrom('bulks')
    .select(['id', 'noun', 'action', 'created_by', 'taken_back_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function headOf(db: Db, id: number): Promise<BulkHead | undefined> {
  return await db.selectFrom('bulks').select(['id', 'noun', 'action']).where('id', '=', id).executeTakeFirst()
}

/** Nobody has their turn any more who would need what was typed beside it (G-22, 0107). */
export async function markTakenBack(tx: Db, id: number, by: number): Promise<void> {
  await tx
    .updateTable('bulks')
    .set({ taken_back_at: sql`now()`, taken_back_by: by, action: sql`without_words(action)` })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .execute()
}

/** That a request wrote some of it, or took some back: the log shows what it did below the bulk's own line (0112). */
export async function noteRequest(
  tx: Db,
  id: number,
  place: 'written_in' | 'taken_back_in',
  request_id: string,
): Promise<void> {
  await tx
    .updateTable('bulks')
    .set({ [place]: sql`array_append(${sql.ref(place)}, ${request_id}::text)` })
    .where('id', '=', id)
    .execute()
}

/** What taking it back would do to those who have not had their turn, and who stays; in portions, so that others get theirs. */
export async function reportOf(db: Db, bulk: BulkHead, engine: OpenDatabase['kind']): Promise<BulkTakeBack> {
  const size = portionSize(engine)
  const report: BulkTakeBack = { put_back: 0, stayed: 0, stays: [], waiting: 0 }
  for (let after = -1; ; ) {
    const began = performance.now()
    const judged = await judgeTakeBack(db, bulk, after, size.rows, false)
    size.took(performance.now() - began, judged.length)
    const staying = judged.filter(({ because }) => because !== null)
    report.put_back += judged.length - staying.length
    report.stayed += staying.length
    report.waiting += judged.length
    if (report.stays.length < BULK_STAYS_MAX) report.stays.push(...(await named(db, bulk, staying)))
    const last = judged.at(-1)
    if (!last) break
    after = last.place
    await setImmediate()
  }
  report.stays.length = Math.min(report.stays.length, BULK_STAYS_MAX)
  return report
}

async function named(
  db: Db,
  { noun, action }: BulkHead,
  staying: Awaited<ReturnType<typeof judgeTakeBack>>,
): Promise<BulkTakeBack['stays']> {
  if (staying.length === 0) return []
  const { people, key } = targets[noun]
  const ids = staying.map(({ person }) => person)
  const { rows } = await sql<{ id: number; key: string; name: string }>`
    select p.id, ${key} as key, ${nameOf('p')} as name from ${people} p
    where p.id = any(${ids}::bigint[])`.execute(db)
  const worded = await choiceNames(db, noun, action)
  const names = new Map(rows.map((row) => [row.id, row]))
  return staying.flatMap(({ person, held_by, because }): BulkTakeBack['stays'] => {
    const who = names.get(person)
    if (!who || !held_by || because === null) return []
    const values = effectKinds[held_by.kind].said(held_by, worded)
    // G-12: of whoever lies deleted nothing is told but that.
    if (because !== 'deleted') return [{ key: who.key, name: who.name, because, ...values }]
    const isNamed = held_by.before?.display_name !== undefined
    return [{ key: '', name: '', because, ...values, ...(isNamed && { was: '', set: '' }) }]
  })
}

/** A built-in field is called as the catalogue has it; what the organisation's own are called, the database says. */
function builtInSaid(noun: BulkRow['noun'], name: string, value: string) {
  const field = builtInChoice(noun, name)
  if (!field) return {}
  return { field_name: field.label, value_name: builtInNames(field, value) || (field.choices?.none ?? '') }
}

/** Whoever made it, or a super admin. */
export const isTheirs = ({ created_by }: Pick<BulkRow, 'created_by'>, caller: StaffCaller) =>
  created_by === caller.id || caller.role === 'super_admin'

export const asAnswer = <Row extends BulkRow>({ field, value, ...row }: Row, caller: StaffCaller) => ({
  ...row,
  ...builtInSaid(row.noun, field, value),
  may_take_back:
    isTheirs(row, caller) &&
    row.changed > row.put_back + row.stayed &&
    (row.taken_back_at !== null || Date.parse(row.until) >= Date.now()),
})

export const bulkAnswer = async (db: Db, id: number, caller: StaffCaller): Promise<BulkRecord> =>
  asAnswer(found(await findBulk(db, id)), caller)
