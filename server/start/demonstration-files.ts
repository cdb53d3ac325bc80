import sharp from 'sharp'
import type { Db } from '../../db/schema.ts'
import { cleanFileName, documentType } from '../features/drive/drive-content-type.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { insertFile, newFileId } from '../storage/new-file.ts'
import { PICTURE_TYPE } from '../storage/redraw-picture.ts'

type Stored = {
  kind: 'file' | 'image'
  name: string
  extension: string
  content_type: string
  content: Buffer
  user_id: number
}

/** Stores a document of the demonstration as an upload by this user would be, already attached. Answers its key. */
export async function storeUpload(
  tx: Db,
  storage: FileStorage,
  file: { name: string; content: Uint8Array; user_id: number },
): Promise<string> {
  const content = Buffer.from(file.content)
  const type = await documentType(content, file.name)
  return store(tx, storage, { ...file, ...type, kind: 'file', content })
}

/** The same of a drawing. It is small, and serves as either size of a picture. */
export async function storeDrawing(
  tx: Db,
  storage: FileStorage,
  picture: { name: string; svg: string; user_id: number },
): Promise<string> {
  const content = await sharp(Buffer.from(picture.svg)).webp({ quality: 90 }).toBuffer()
  const { name, user_id } = picture
  return store(tx, storage, { ...PICTURE_TYPE, name, user_id, kind: 'image', content })
}

async function store(tx: Db, storage: FileStorage, file: Stored): Promise<string> {
  const { kind, content, content_type, user_id } = file
  const id = newFileId()
  const name = cleanFileName(file.name, file.extension)
  const key = `${id}-${name}`
  const sizes = kind === 'image' ? (['small', 'large'] as const) : (['whole'] as const)
  for (const size of sizes) await storage.put(id, size, content)
  const size = content.length
  await insertFile(tx, { id, key, kind, name, content_type, size, user_id, anonymous_address: null })
  await tx.updateTable('files').set({ attached_at: new Date().toISOString() }).where('id', '=', id).execute()
  return key
}
