import { sql } from 'kysely'
import type { ImportRecord, importOperations } from '../../../contract/import.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import { staffName, staffNameOrNone } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import { keepJob, lockJob } from '../../import/import-job-repository.ts'

type Query = QueryOf<typeof importOperations.page>

/** Every import that wrote something; whoever made it keeps the name when the account has gone. */
const records = (db: Db) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .leftJoin('users as t', 't.id', 'i.taken_back_by')
    .leftJoin('import_jobs as j', 'j.import_id', 'i.id')
    // One whose file is not kept yet may come to nothing.
    .where(sql<boolean>`coalesce(j.is_ready, true)`)
    .select(['i.id', 'i.noun', 'i.into_id', 'i.into_name', 'i.file_name', 'i.created_by', 'i.created_at'])
    .select([
      'i.created',
      'i.updated',
      'i.unchanged',
      'i.skipped',
      'i.refused',
      'i.taken_back_at',
      'i.given_up',
    ])
    .select(staffName('u').as('created_by_name'))
    .select(staffNameOrNone('t').as('taken_back_by_name'))
    // Of one that was taken back before portions were, nothing says who stayed.
    .select(
      sql<number>`case when i.taken_back_at is null or i.taking_back_at is null then 0 else
      (select count(*) from import_rows r where r.import_id = i.id and not r.is_undone) end`.as('stayed'),
    )
    .select(
      sql<ImportRecord['running']>`case when j.import_id is not null then jsonb_build_object('kind', j.kind,
      'done', j.done, 'total', j.total, 'is_stopping', j.stop_asked_at is not null) end`.as('running'),
    )

/** A page, the latest first unless asked otherwise, of one noun when it is named. */
export function pageOfImports(db: Db, query: Query): Promise<Page<ImportRecord>> {
  const { q, noun, sort } = query
  const order = sort ? query.order : 'desc'
  let matching = records(db)
  if (q) matching = matching.where(sql`lower(i.file_name)`, 'like', containsPattern(q))
  if (noun) matching = matching.where('i.noun', '=', noun)
  return readPage(matching.orderBy('i.created_at', order).orderBy('i.id', order), query)
}

export const findImport = (db: Db, id: number): Promise<ImportRecord | undefined> =>
  records(db).where('i.id', '=', id).executeTakeFirst()

/** Those that are being written or taken back. */
export const runningImports = (db: Db): Promise<ImportRecord[]> =>
  records(db).where('j.import_id', 'is not', null).orderBy('i.id').execute()

/** The same, held until the transaction ends. */
export const lockImport = (tx: Db, id: number): Promise<ImportRecord | undefined> =>
  records(tx).where('i.id', '=', id).forUpdate('i').executeTakeFirst()

/** Notes down that an import is being taken back; one that was cut off goes on. */
export const beginTakeBack = (
  call: Pick<Call<typeof importOperations.takeBack>, 'db' | 'caller' | 'job' | 'query'>,
  { id: import_id }: ImportRecord,
): Promise<void> =>
  call.db.transaction().execute(async (tx) => {
    await lockImport(tx, import_id)
    if (await lockJob(tx, import_id)) return
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from import_rows where import_id = ${import_id}`.execute(tx)
    await keepJob(tx, call, { import_id, kind: 'take_back', total: rows[0]?.total ?? 0, is_ready: true })
    const taken_back_by = call.caller.id
    // The batch that an older server took it back into says of itself no import.
    await sql`update deletions d set import_id = i.id from imports i
      where i.id = ${import_id} and d.id = i.deletion_id and d.import_id is null`.execute(tx)
    await tx
      .updateTable('imports')
      .set({ taken_back_by, taking_back_at: sql`now()`, deletion_id: null })
      .where('id', '=', import_id)
      .execute()
  })

export async function markTakenBack(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ taken_back_at: sql`now()`, given_up: null })
    .where('id', '=', id)
    .execute()
}
