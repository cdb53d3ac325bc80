import type { Readable } from 'node:stream'
import { diskFiles, makeFilesFolder } from './disk-files.ts'
import { type FileStore, type FileVariant, fileVariants, nameOf } from './file-store.ts'
import type { FilesS3, S3Patience } from './s3-settings.ts'

/** Bytes by the 26 characters of a key: what a person called the file is not in the store (S-09). */
export type FileStorage = {
  /** Returns once the bytes would survive a power cut: call it before the row that mentions them is committed. */
  put(id: string, variant: FileVariant, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. Throws StoreAwayError when nobody can say. */
  read(id: string, variant: FileVariant): Promise<Readable | null>
  /** Removes every variant; harmless when there is none. */
  remove(id: string): Promise<void>
}

/** Opens the files of a bucket where one is set (0079), else those below `data_dir`/files. */
export async function openFileStorage({
  data_dir,
  files_s3,
}: {
  data_dir: string
  files_s3: FilesS3 | null
}): Promise<FileStorage> {
  const disk = diskFiles(data_dir)
  if (files_s3) return storageOn(await openS3(files_s3), disk)
  await makeFilesFolder(data_dir)
  return storageOn(disk)
}

/** The bucket's files, without those that still lie on the disk. Loads the client, which no other start does. */
export async function openS3(settings: FilesS3, patience?: S3Patience): Promise<FileStore> {
  const { openS3Files } = await import('./s3-files.ts')
  return openS3Files(settings, patience)
}

/** `earlier` holds what has not been moved yet: it is read where `store` has none, and removed first (H-1141). */
export function storageOn(store: FileStore, earlier?: FileStore): FileStorage {
  return {
    put: async (id, variant, bytes) => await store.put(nameOf(id, variant), bytes),
    async read(id, variant) {
      const name = nameOf(id, variant)
      return (await store.read(name)) ?? (earlier ? await earlier.read(name) : null)
    },
    async remove(id) {
      for (const variant of fileVariants) {
        const name = nameOf(id, variant)
        await earlier?.remove(name)
        await store.remove(name)
      }
    },
  }
}
