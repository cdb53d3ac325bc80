import { z } from 'zod'
import { idKey } from './fields.ts'
import { operation } from './operation.ts'

/** Short ones are guessed from a stolen file, at leisure. */
export const PASSPHRASE_MIN = 12
const PASSPHRASE_MAX = 200
/** For so long a backup that was restored aside and compared is proof that one can be. */
export const PROVED_DAYS = 90

const archive = z.object({
  id: z.int(),
  made_by: z.enum(['command', 'button', 'schedule']),
  finished_at: z.string(),
  verified_at: z.string().nullable(),
  /** How the last check that was begun from Settings ended, and whose it was; null when there was none. */
  check: z.object({ ended_at: z.string(), by: z.string(), failure: z.string().nullable() }).nullable(),
  bytes: z.number(),
  has_keys: z.boolean(),
  is_sealed: z.boolean(),
  /** Whether it lies on this server and can be downloaded. */
  is_here: z.boolean(),
})
export type Backup = z.infer<typeof archive>

const hour = z.int('Choose an hour').min(0, 'Choose an hour').max(23, 'Choose an hour').nullable()

/** S-19: what super admins are told of backups. */
export const backupState = z.object({
  /** The latest first; whatever was made with the command as well. */
  backups: z.array(archive),
  last_verified_at: z.string().nullable(),
  is_running: z.boolean(),
  /** Why the latest try made none. */
  failure: z.string().nullable(),
  /** The hour in Singapore at which one is made every day; null for never. */
  hour,
  /** There is none of the last 8 days. */
  is_late: z.boolean(),
  /** None was restored aside and compared in the last 90 days, though the organisation is older. */
  is_unproved: z.boolean(),
  /** Which one is being checked, and how far that is. */
  verifying: z.object({ id: z.int(), percent: z.int() }).nullable(),
})

const query = z.strictObject({})
const oneLine = z
  .string('Type a passphrase')
  .max(PASSPHRASE_MAX, `At most ${PASSPHRASE_MAX} characters`)
  .regex(/^[^\r\n]*$/, 'One line only')
export const backupOrder = z.strictObject({
  /** Empty leaves the keys out. */
  passphrase: oneLine.refine(
    (text) => text === '' || text.length >= PASSPHRASE_MIN,
    `At least ${PASSPHRASE_MIN} characters`,
  ),
})

export const verifyOrder = z.strictObject({
  /** Empty for one that is not sealed. */
  passphrase: oneLine,
})

export const backupOperations = {
  get: operation({
    method: 'GET',
    path: '/backup',
    summary: 'When backups were made and verified, and when the next is made (S-19)',
    query,
    response: backupState,
    status: 200,
    access: 'super_admin',
  }),
  create: operation({
    method: 'POST',
    asks_factor: true,
    path: '/backup',
    changes: ['backup'],
    summary: 'Begin a backup into the server’s own folder; sealed, with the keys, under a passphrase (S-19)',
    query,
    body: backupOrder,
    response: z.object({ id: z.int() }),
    status: 202,
    access: 'super_admin',
  }),
  schedule: operation({
    method: 'PUT',
    asks_factor: true,
    path: '/backup/schedule',
    changes: ['backup'],
    summary: 'Make one every day at an hour in Singapore, or none (S-19)',
    query,
    body: z.strictObject({ hour }),
    response: z.object({ hour }),
    status: 200,
    access: 'super_admin',
  }),
  verify: operation({
    method: 'POST',
    asks_factor: true,
    path: '/backup/file/{id}/verify',
    changes: ['backup'],
    summary: 'Begin to read a backup to its last byte, restore it aside and compare (S-19)',
    query,
    params: z.strictObject({ id: idKey }),
    body: verifyOrder,
    response: z.object({ id: z.int() }),
    status: 202,
    access: 'super_admin',
  }),
  download: operation({
    method: 'GET',
    asks_factor: true,
    path: '/backup/file/{id}',
    summary: 'A backup that lies on the server, as its file (S-19)',
    query,
    params: z.strictObject({ id: idKey }),
    response: 'bytes',
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'everything, under a passphrase; the download is an event of the log' },
  }),
}
