import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { ImportJobTable } from '../../db/import-tables.ts'
import type { Db } from '../../db/schema.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import type { Tally } from './import-answer.ts'
import type { ImportCall } from './import-job.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]
/** Of so many characters a piece of the file is written: nobody else is served meanwhile on the embedded engine. */
const PIECE = 128 * 1024

/** Notes down what an import has to do; it is ready when its file lies beside it. */
export async function keepJob(
  tx: Db,
  { job: { actor, retry }, caller, query }: Pick<ImportCall, 'job' | 'caller' | 'query'>,
  made: { import_id: number; kind: ImportJobTable['kind']; total: number; is_ready?: boolean },
): Promise<void> {
  const { id, role, name, session_id } = caller
  const values = {
    ...made,
    query: JSON.stringify(query),
    caller: JSON.stringify({ id, role, name, session_id }),
    actor: JSON.stringify(actor),
    retry: retry && JSON.stringify(retry),
  }
  await tx.insertInto('import_jobs').values(values).execute()
}

/** Keeps the file, sealed: NRICs may stand in it (S-07). */
export async function keepFile(
  db: Db,
  vault: Pick<NricVault, 'sealFile'>,
  import_id: number,
  content: Buffer,
): Promise<void> {
  await writePieces(db, import_id, vault.sealFile(await pack(content), import_id))
}

async function writePieces(db: Db, import_id: number, text: string): Promise<void> {
  for (let place = 0; place * PIECE < text.length; place += 1) {
    const sealed = text.slice(place * PIECE, (place + 1) * PIECE)
    await db.insertInto('import_files').values({ import_id, place, sealed }).execute()
  }
}

export async function readFile(
  db: Db,
  vault: Pick<NricVault, 'openFile'>,
  import_id: number,
): Promise<Buffer> {
  return await unpack(vault.openFile(await readPieces(db, import_id), import_id))
}

async function readPieces(db: Db, import_id: number): Promise<string> {
  const pieces = await db
    .selectFrom('import_files')
    .select('sealed')
    .where('import_id', '=', import_id)
    .orderBy('place')
    .execute()
  return pieces.map(({ sealed }) => sealed).join('')
}

/** Seals a file with the key that seals now; false when it is, or when it is not whole yet (0082). */
export async function resealFile(tx: Db, vault: NricVault, import_id: number): Promise<boolean> {
  const job = await lockJob(tx, import_id)
  if (!job?.is_ready) return false
  const text = await readPieces(tx, import_id)
  if (text.startsWith(`${vault.keyIds()[0]}.`)) return false
  const sealed = vault.sealFile(vault.openFile(text, import_id), import_id)
  await tx.deleteFrom('import_files').where('import_id', '=', import_id).execute()
  await writePieces(tx, import_id, sealed)
  return true
}

export const jobs = (db: Db) => db.selectFrom('import_jobs').selectAll()

/** Held until the transaction ends: one portion after the other, whoever writes them. */
export const lockJob = (tx: Db, import_id: number) =>
  jobs(tx).where('import_id', '=', import_id).forUpdate().executeTakeFirst()

/** An import whose file was not kept whole goes; one that became ready since it was looked at stays (H-1356). */
export async function dropUnready(db: Db, import_id: number): Promise<void> {
  await sql`with job as (select import_id from import_jobs
      where import_id = ${import_id} and not is_ready for update)
    delete from imports where id in (select import_id from job)`.execute(db)
}

/** The job that a call with the same Idempotency-Key began. */
export const jobOf = (
  db: Db,
  { caller, operation, key }: { caller: string; operation: string; key: string },
) =>
  jobs(db)
    .where(
      sql<boolean>`(retry ->> 'caller', retry ->> 'operation', retry ->> 'key') = (${caller}, ${operation}, ${key})`,
    )
    .executeTakeFirst()

/** The fields that the import of such a call made; undefined where there is none, or it has made nothing yet. */
export async function madeByTry(
  db: Db,
  retry: Parameters<typeof jobOf>[1],
): Promise<readonly number[] | undefined> {
  const job = await jobOf(db, retry)
  if (!job?.is_ready) return undefined
  const record = await db
    .selectFrom('imports')
    .select('own_field_ids')
    .where('id', '=', job.import_id)
    .executeTakeFirst()
  return record?.own_field_ids
}

export const isThere = async (db: Db, import_id: number): Promise<boolean> =>
  (await db.selectFrom('import_jobs').select('import_id').where('import_id', '=', import_id).execute())
    .length > 0

type Portion = {
  place: number
  portions: number
  rows: number
  outcome: object
  /** Of an import: the rows among which its portions are counted. */
  kept?: { total: number; kept_rows: string }
}

/** So many portions of the file have had their turn, in one transaction. */
export async function recordPortion(
  tx: Db,
  import_id: number,
  { place, portions, rows, outcome, kept }: Portion,
): Promise<void> {
  const values = { import_id, place, rows, outcome: JSON.stringify(outcome) }
  await tx.insertInto('import_portions').values(values).execute()
  await tx
    .updateTable('import_jobs')
    .set({
      ...kept,
      done: sql`done + ${rows}`,
      portions: place + portions,
      touched_at: sql`now()`,
      attempts: 0,
    })
    .where('import_id', '=', import_id)
    .execute()
}

/** What became of the rows, portion by portion. */
export async function outcomesOf<Outcome extends object = Tally>(
  db: Db,
  import_id: number,
): Promise<Outcome[]> {
  const { rows } = await sql<{ outcome: Outcome }>`
    select outcome from import_portions where import_id = ${import_id} order by place`.execute(db)
  return rows.map(({ outcome }) => outcome)
}

/** Counts that somebody goes on with it, before they do: what ends the server could not be counted afterwards. */
export const countAttempt = (db: Db, import_id: number) =>
  db
    .updateTable('import_jobs')
    .set({ attempts: sql`attempts + 1`, touched_at: sql`now()` })
    .where('import_id', '=', import_id)
    .execute()

/** A turn that a stopping server cut short is none (H-1377). */
export const forgiveAttempt = (db: Db, import_id: number) =>
  db
    .updateTable('import_jobs')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('import_id', '=', import_id)
    .execute()

export const endJob = (tx: Db, import_id: number) =>
  tx.deleteFrom('import_jobs').where('import_id', '=', import_id).execute()

/** Asks one of these kinds to end before its next portion. False when there is none. */
export async function askToStop(
  db: Db,
  import_id: number,
  kinds: readonly ImportJobTable['kind'][] = ['import'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_jobs')
    .set({ stop_asked_at: sql`now()` })
    .where('import_id', '=', import_id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
