import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const home = join(import.meta.dirname, '../../.cache')

/**
 * Writes `files` (path to text) into a folder of their own and hands its path to `look`; the folder is gone
 * afterwards. It lies inside the project so that packages resolve as they do for real sources.
 */
export async function withPlantedTree<T>(
  files: Record<string, string>,
  look: (folder: string) => T | Promise<T>,
): Promise<T> {
  mkdirSync(home, { recursive: true })
  const folder = mkdtempSync(join(home, 'planted-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return await look(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
