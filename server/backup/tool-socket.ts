import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { auditVerdict, readReceipt } from '../../contract/audit-chain.ts'
import type { PGliteDatabase } from '../../db/pglite-engine.ts'
import { verifyLog } from '../audit/verify-log.ts'
import type { Config } from '../config.ts'
import { examineServed } from '../doctor/examine.ts'
import { finding } from '../doctor/finding.ts'
import { resetFromMachine } from '../http/remove-second-factor.ts'
import { answerKeys, keysAsked } from '../keys/answer-keys.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import { holdRemovals, removalsEnded } from '../storage/removal-hold.ts'
import { madeNote, noteMade, noteVerified } from './backup-rows.ts'
import { copyDatabase } from './copy-database.ts'
import { BackupRefused } from './format.ts'
import { bytesBelow, requireRoomFor } from './room.ts'

/** What a tool may ask of the running server. */
export const toolRequest = z.discriminatedUnion('ask', [
  keysAsked,
  z.strictObject({ ask: z.literal('copy') }),
  z.strictObject({ ask: z.literal('made'), note: madeNote }),
  z.strictObject({ ask: z.literal('verified'), archive: z.string() }),
  z.strictObject({ ask: z.literal('reset_second_factor'), email: z.string() }),
  z.strictObject({ ask: z.literal('verify_log'), receipt: z.string() }),
  z.strictObject({ ask: z.literal('doctor') }),
])
export type ToolRequest = z.infer<typeof toolRequest>
export const toolAnswer = z.strictObject({
  directory: z.string().optional(),
  standstill_ms: z.number().optional(),
  refused: z.string().optional(),
  verdict: auditVerdict.optional(),
  findings: z.array(finding).optional(),
  said: z.array(z.string()).optional(),
  is_done: z.boolean().optional(),
})

const COPY = 'backup-copy-'
export const socketPath = (data_dir: string) => join(data_dir, 'kampung.sock')

/**
 * Answers the command-line tools of this account beside the running server: nobody else comes through DATA_DIR, nor opens
 * the socket. A copy of the database lives as long as the connection that asked for it.
 */
export function toolServer(
  database: PGliteDatabase,
  config: Config,
  vault: NricVault,
): { server: Server; path: string } {
  const { data_dir } = config
  const path = socketPath(data_dir)
  rmSync(path, { force: true })
  removeOldCopies(data_dir)
  const server = createServer(
    (socket) => void serve(socket, { database, config, vault }).catch(() => socket.destroy()),
  )
  server.on('listening', () => chmodSync(path, 0o600))
  server.unref()
  return { server, path }
}

/** Until a server that was told to listen does, or says why not. */
export const begun = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['listening', 'error']) server.once(end, () => resolve())
  })

async function serve(socket: Socket, serving: Omit<Serving, 'copies'>): Promise<void> {
  const release = holdRemovals()
  const copies: string[] = []
  socket.on('error', () => undefined)
  socket.unref()
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer = await answerTo(readRequest(line), { ...serving, copies }).catch((error) => ({
        refused: error instanceof BackupRefused ? error.message : `The server could not: ${error.message}`,
      }))
      socket.write(`${JSON.stringify(answer)}\n`)
    }
  } finally {
    release()
    for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  }
}

/** Null for what this version does not know: the tool is another's. */
function readRequest(line: string): ToolRequest | null {
  try {
    return toolRequest.parse(JSON.parse(line))
  } catch {
    return null
  }
}

type Serving = { database: PGliteDatabase; config: Config; vault: NricVault; copies: string[] }

async function answerTo(
  request: ToolRequest | null,
  { database, config, vault, copies }: Serving,
): Promise<z.infer<typeof toolAnswer>> {
  if (request === null)
    throw new BackupRefused(
      'The server that runs here does not know this question: it is another version than this command. Start it again.',
    )
  if (request.ask === 'doctor') return { findings: await examineServed(database, config) }
  if (request.ask === 'keys')
    return await answerKeys(database.db, config, { vault, has_servers: false }, request)
  if (request.ask === 'made') await noteMade(database.db, request.note)
  if (request.ask === 'verified') await noteVerified(database.db, request.archive)
  if (request.ask === 'reset_second_factor') {
    const refused = await resetFromMachine(database.db, request.email)
    return refused === null ? {} : { refused }
  }
  if (request.ask === 'verify_log')
    return { verdict: await verifyLog(database.db, readReceipt(request.receipt), vault) }
  if (request.ask !== 'copy') return {}
  await removalsEnded()
  const { data_dir } = config
  const from = join(data_dir, 'database')
  await requireRoomFor(data_dir, bytesBelow(from))
  const copy = mkdtempSync(join(data_dir, COPY))
  copies.push(copy)
  const directory = join(copy, 'database')
  return { directory, ...(await copyDatabase(database.engine, from, directory)) }
}

/** Of a process that ended in the middle. */
function removeOldCopies(data_dir: string): void {
  for (const name of readdirSync(data_dir))
    if (name.startsWith(COPY)) rmSync(join(data_dir, name), { recursive: true, force: true })
}
