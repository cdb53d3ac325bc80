import { isConnectionLost } from '../db/connection-lost.ts'
import { isDiskFull, isReadOnlyDisk } from '../db/disk-full.ts'
import { errorText } from '../db/error-text.ts'
import { propertyOf } from '../db/property-of.ts'
import type { About, Manifest } from '../server/backup/format.ts'

/** Without a passphrase the hash finds damage, not forgery (0037). */
export const UNSEALED = 'It is not sealed: nobody can tell who made it.'

type Arguments = {
  names: string[]
  passphrase_file: string | null
  without_keys: boolean
  row: number | null
  /** Where the server that asked for a check has the room for it. */
  below: string | undefined
}

/** What was written after the command; throws how it is used when that cannot be. */
export function readArguments(words: readonly string[], usage: string): Arguments {
  const found: Arguments = {
    names: [],
    passphrase_file: null,
    without_keys: false,
    row: null,
    below: undefined,
  }
  const rest = words.values()
  for (const word of rest) {
    if (word === '--without-keys') found.without_keys = true
    else if (word === '--passphrase-file') found.passphrase_file = rest.next().value ?? null
    else if (word === '--row') found.row = Number(rest.next().value)
    else if (word === '--below') found.below = rest.next().value
    else if (word.startsWith('--')) throw new Error(usage)
    else found.names.push(word)
  }
  return found
}

export function saysWhatItHolds({ about, manifest }: { about: About; manifest: Manifest }): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const engine = about.engine === 'pglite' ? 'the embedded database' : 'PostgreSQL'
  const counts = [
    `${rows} rows in ${about.tables.length} tables`,
    `${manifest.files.count} files`,
    manifest.has_keys ? 'with the keys' : 'without the keys',
  ]
  return `A backup of ${about.made_at}, from ${engine}: ${counts.join(', ')}.`
}

/** What failed as a sentence: what the operating system says names neither the file nor what to do. */
export function inSentence(error: unknown): string {
  const [code, path] = [propertyOf(error, 'code'), propertyOf(error, 'path')]
  if (isReadOnlyDisk(error))
    return `${path ?? 'What was to be written'} lies on a disk that is read-only: nothing was kept. Name another place, or mount it so that it can be written.`
  if (isDiskFull(error)) return 'The disk is full: nothing was kept. Make room and try again.'
  if (isConnectionLost(error)) return `The database does not answer: ${errorText(error)}`
  if (typeof path !== 'string') return errorText(error)
  if (code === 'ENOENT') return `There is no folder or file ${path}.`
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be written by this account.`
  return errorText(error)
}
