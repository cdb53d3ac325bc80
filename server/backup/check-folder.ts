import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '../http/services.ts'
import { findChecking } from './check-rows.ts'

const folderOf = (data_dir: string) => join(data_dir, 'verifying')
const checking = new Set<string>()

/**
 * The folder in which a check that this server began restores a backup (S-19, H-1541): beside the data, for a container's `/tmp` is
 * its memory. It goes however the work ends.
 */
export async function withCheckFolder<T>(data_dir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = folderOf(data_dir)
  checking.add(data_dir)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    checking.delete(data_dir)
  }
}

/** What a check has left whose server was killed with it, once no row says that one goes on. */
export async function sweepCheckFolder({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if ((await findChecking(db)) || checking.has(config.data_dir)) return
  rmSync(folderOf(config.data_dir), { recursive: true, force: true })
}
