import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { cleanFileName, documentType } from '../features/drive/drive-content-type.ts'
import { newFileId } from '../features/drive/drive-handlers.ts'
import { insertFile } from '../features/drive/drive-repository.ts'
import type { FileStorage } from '../storage/file-storage.ts'

/** Stores a document of the demonstration as an upload by this user would be, already attached. Answers its key. */
export async function storeUpload(
  tx: Kysely<Database>,
  storage: FileStorage,
  file: { name: string; content: Uint8Array; user_id: number },
): Promise<string> {
  const content = Buffer.from(file.content)
  const { content_type, extension } = await documentType(content, file.name)
  const id = newFileId()
  const name = cleanFileName(file.name, extension)
  const key = `${id}-${name}`
  await storage.put(id, 'whole', content)
  await insertFile(tx, {
    id,
    key,
    kind: 'file',
    name,
    content_type,
    size: content.length,
    user_id: file.user_id,
    anonymous_address: null,
  })
  await tx.updateTable('files').set({ attached_at: new Date().toISOString() }).where('id', '=', id).execute()
  return key
}
