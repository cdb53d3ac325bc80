import { once } from 'node:events'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { propertyOf } from '../../db/property-of.ts'
import { syncPath } from '../../db/sync-path.ts'
import { type FileStore, idOf } from './file-store.ts'

/** Makes the folder that `diskFiles` are put into, durably. */
export async function makeFilesFolder(data_dir: string): Promise<void> {
  await mkdir(join(data_dir, 'files'), { recursive: true, mode: 0o700 })
  await syncPath(data_dir)
}

/** The files below `data_dir`/files; where there is no such folder there are none. */
export function diskFiles(data_dir: string): FileStore {
  const root = join(data_dir, 'files')
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    async put(name, bytes) {
      await disk.put(name, bytes)
      const path = join(root, name)
      await syncPath(path)
      await syncPath(dirname(path))
      await syncPath(root)
    },
    async read(name) {
      if (!(await disk.exists(name))) return null
      const bytes = await disk.getStream(name)
      // It may be gone by now, and an error that nobody listens for yet would end the server.
      bytes.on('error', () => undefined)
      return (await isOpen(bytes)) ? bytes : null
    },
    remove: (name) => disk.delete(name),
    async *list() {
      for (const folder of await readdir(root).catch(noneYet))
        for (const file of await readdir(join(root, folder)).catch(noneYet)) {
          const id = idOf(file)
          const found = id && (await stat(join(root, folder, file)).catch(goneMeanwhile))
          if (id && found) yield { id, name: `${folder}/${file}`, size: found.size, changed: found.mtime }
        }
    },
  }
}

/** Before the first upload there may be no folder. */
function noneYet(error: unknown): string[] {
  const code = propertyOf(error, 'code')
  if (code === 'ENOENT' || code === 'ENOTDIR') return []
  throw error
}

/** Whatever else keeps a file from being looked at must not pass for a file that is not there. */
function goneMeanwhile(error: unknown): null {
  if (propertyOf(error, 'code') === 'ENOENT') return null
  throw error
}

/** False when the file went between the question whether it is there and the reading. */
async function isOpen(bytes: Readable): Promise<boolean> {
  try {
    await once(bytes, 'open')
    return true
  } catch (error) {
    if (propertyOf(error, 'code') === 'ENOENT') return false
    throw error
  }
}
