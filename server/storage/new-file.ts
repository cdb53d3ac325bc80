import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema.ts'
import type { FileStorage } from './file-storage.ts'

export type StoredFile = { id: string; key: string; content_type: string; name: string }
export type FileKind = 'image' | 'file'

type NewFile = StoredFile & {
  kind: FileKind
  size: number
  /** Which member of staff uploaded it, or whence somebody did who had no session yet; neither for a volunteer. */
  user_id?: number | null
  anonymous_address?: string | null
  /** Since when a record mentions it; absent until one does. */
  attached_at?: Date
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 26 characters, 130 random bits: nobody guesses a neighbour's. */
export const newFileId = () => Array.from(randomBytes(26), (byte) => letters[byte % 32]).join('')

/** The id of the file behind a key, without what somebody called it. */
export const fileIdOf = (key: string): string => key.slice(0, 26)

export async function insertFile(tx: Db, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute()
}

/**
 * What became of an upload whose change failed: its bytes go, unless its row is there all the same. A connection that is cut
 * while it commits says that nothing was kept, and may be wrong; who cannot be asked keeps the bytes, which the doctor tells.
 */
export async function dropUnlessKept(db: Db, storage: FileStorage, id: string): Promise<void> {
  const row = db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()
  if (!(await row.catch(() => ({ id })))) await storage.remove(id)
}
