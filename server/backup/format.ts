import { z } from 'zod'
import { auditReceipt } from '../../contract/audit-chain.ts'

/** The first bytes of every archive; the number goes up when an older program could not read it. */
export const MAGIC = 'KAMPUNG-BACKUP 1\n'

/** What stands in a frame. `end` is the last one, and nothing follows it. */
export const kinds = { end: 0, about: 1, table: 2, rows: 3, file: 4, bytes: 5, keys: 6, manifest: 7 } as const
export type Kind = (typeof kinds)[keyof typeof kinds]

/** More than a reader holds of one frame: a damaged length asks for no memory. */
export const LARGEST_FRAME = 64 * 1024 * 1024

/** Kind and length before each frame. */
export const FRAME_HEAD = 5

/** In clear at the beginning: how the passphrase becomes the key, or null where there is none. */
export const header = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  seal: z
    .strictObject({ salt: z.string(), N: z.int().max(2 ** 18), r: z.int().max(16), p: z.int().max(4) })
    .nullable(),
})
export type Header = z.infer<typeof header>

const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
  order: z.array(z.string()),
})

/** What the archive holds, said before it. */
export const about = z.strictObject({
  made_at: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The migrations that the database went through. */
  schema: z.array(z.string()),
  tables: z.array(table),
  /** What the database took on its disk, by which a restore asks for room. */
  database_bytes: z.int(),
})
export type About = z.infer<typeof about>

/** What it turned out to hold, said after it. */
export const manifest = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), sha256: z.string() })),
  sequences: z.record(z.string(), z.int()),
  files: z.strictObject({ count: z.int(), bytes: z.int(), sha256: z.string(), missing: z.int() }),
  has_keys: z.boolean(),
  /** Where the chain of the log stood (S-14); absent in what was made before there was one. */
  receipt: auditReceipt.nullish(),
})
export type Manifest = z.infer<typeof manifest>

/** The two key files of DATA_DIR as they are written; never in an archive without a passphrase. */
export const keys = z.strictObject({ nric_keys: z.string().nullable(), server_secret: z.string().nullable() })
export type Keys = z.infer<typeof keys>

/** The archive, or what was asked of it, cannot be: the message says so to a person. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** The first frame does not open: the wrong passphrase, or damage at that place, which nobody can tell apart. */
export class PassphraseRefused extends BackupRefused {
  override name = 'PassphraseRefused'
}
