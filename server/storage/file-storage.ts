import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { propertyOf } from '../../db/property-of.ts'

/** Pictures are kept at two sizes, other files whole (S-09). */
export type FileVariant = 'small' | 'large' | 'whole'
const variants: readonly FileVariant[] = ['small', 'large', 'whole']

/** Bytes by the 26 characters of a key: what a person called the file is not on the disk (S-09). */
export type FileStorage = {
  /** Returns once the bytes would survive a power cut: call it before the row that mentions them is committed. */
  put(id: string, variant: FileVariant, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(id: string, variant: FileVariant): Promise<Readable | null>
  /** Removes every variant; harmless when there is none. */
  remove(id: string): Promise<void>
}

/** Opens the files below `data_dir`/files. Another store takes the place of `disk` and `settle` here. */
export async function openFileStorage({ data_dir }: { data_dir: string }): Promise<FileStorage> {
  const root = join(data_dir, 'files')
  await mkdir(root, { recursive: true, mode: 0o700 })
  await syncPath(data_dir)
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return storageOn(disk, async (name) => {
    const path = join(root, name)
    await syncPath(path)
    await syncPath(dirname(path))
    await syncPath(root)
  })
}

/** `settle` makes what was just put under a name durable, where the disk does not by itself. */
function storageOn(disk: Disk, settle: (name: string) => Promise<void>): FileStorage {
  return {
    async put(id, variant, bytes) {
      const name = nameOf(id, variant)
      await disk.put(name, bytes)
      await settle(name)
    },
    async read(id, variant) {
      const name = nameOf(id, variant)
      if (!(await disk.exists(name))) return null
      const bytes = await disk.getStream(name)
      // It may be gone by now, and an error that nobody listens for yet would end the server.
      bytes.on('error', () => undefined)
      return (await isOpen(bytes)) ? bytes : null
    },
    async remove(id) {
      for (const variant of variants) await disk.delete(nameOf(id, variant))
    },
  }
}

/** Two characters of the random end as a folder, so that none grows too long to list. */
function nameOf(id: string, variant: FileVariant): string {
  if (!/^[0-9a-z]{26}$/.test(id)) throw new Error('Not the id of a file')
  return `${id.slice(-2)}/${id}.${variant}`
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

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
