import { z } from 'zod'
import { SYSTEM, writeAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { writeBackedUp } from '../storage/restore-point.ts'
import type { MadeArchive } from './make-archive.ts'

/** What is kept of an archive that was made; `row` where the server noted beforehand that it is being made. */
export const madeNote = z.strictObject({
  row: z.int().nullable(),
  archive: z.string(),
  file_name: z.string().nullable(),
  has_keys: z.boolean(),
  is_sealed: z.boolean(),
  bytes: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Before anything was read for it: what came later may not be in it. */
  begun_at: z.iso.datetime(),
})
export type MadeNote = z.infer<typeof madeNote>

export const noteOf = (
  { id, size, manifest }: MadeArchive,
  given: Pick<MadeNote, 'row' | 'file_name' | 'is_sealed' | 'begun_at'>,
): MadeNote => ({
  ...given,
  archive: id,
  has_keys: manifest.has_keys,
  bytes: size,
  rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
  files: manifest.files.count,
})

/** Keeps that an archive was made, and says so in the audit (S-14). */
export async function noteMade(db: Db, { row, begun_at, ...made }: MadeNote): Promise<void> {
  const values = { ...made, finished_at: new Date().toISOString() }
  await db.transaction().execute(async (tx) => {
    if (row === null)
      await tx
        .insertInto('backups')
        .values({ ...values, started_at: begun_at, made_by: 'command' })
        .execute()
    else
      await tx
        .updateTable('backups')
        .set({ ...values, failure: null })
        .where('id', '=', row)
        .execute()
    await writeBackedUp(tx, begun_at)
    const { has_keys, is_sealed, bytes, rows, files } = made
    await writeAudit(tx, {
      ...SYSTEM,
      action: 'created',
      entity: 'backup',
      entity_id: made.archive,
      reason: '',
      before: undefined,
      after: { has_keys, is_sealed, bytes, rows, files },
    })
  })
}

/** Keeps that an archive was read back whole; of one from elsewhere nothing is known here. */
export async function noteVerified(db: Db, archive: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ verified_at: new Date().toISOString() })
    .where('archive', '=', archive)
    .execute()
}
