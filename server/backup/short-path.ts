import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** What the address of a socket may hold, in bytes: 104 on macOS and 108 on Linux, with the one that ends it. */
const LONGEST = 103

/**
 * Does `work` with an address of a socket at `path` that a socket can have: a path that is too long is reached by a link of this
 * call's own, which is gone afterwards. The socket lies at `path` all the same, so that both sides need to agree on nothing else.
 */
export async function withShortPath<T>(path: string, work: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= LONGEST) return await work(path)
  const folder = mkdtempSync(join(tmpdir(), 'kampung-'))
  try {
    const link = join(folder, 'data')
    symlinkSync(dirname(path), link)
    return await work(join(link, basename(path)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
