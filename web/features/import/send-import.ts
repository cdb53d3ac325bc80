import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { importOperations } from '../../../contract/import.ts'
import type { ImportResult } from '../../../contract/import-result.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import type { ImportNoun } from './import-fields.ts'
import { isSent, type SentImport } from './sent-import.ts'

export type Sending = {
  noun: ImportNoun
  /** The programme or the initiative; null for the organisation. */
  into: string | null
  file: File
  isPreview: boolean
  signal: AbortSignal
  onProgress: (fraction: number) => void
  idempotency_key?: string
}

/** Sends the rows; with `isPreview` the server says what would happen and writes nothing (G-28). */
export function sendImport(sending: Sending): Promise<ImportResult> {
  const { noun, into, file: body, isPreview, signal, onProgress, idempotency_key } = sending
  const preview = isPreview ? { preview: '1' as const } : {}
  const options = { body, signal, onProgress, ...(idempotency_key && { idempotency_key }) }
  return noun === 'beneficiaries'
    ? call(beneficiaryOperations.import, {
        query: { ...(into !== null && { programme_id: into }), ...preview },
        ...options,
      })
    : call(volunteerOperations.import, {
        query: { ...(into !== null && { initiative_id: into }), ...preview },
        ...options,
      })
}

const LOOK_AGAIN = 700

/** Tells how far an import has come, until it is told to end; `stop` asks the server to stop it. */
export function watchWriting(
  sent: SentImport,
  onProgress: (done: number, total: number, stop: () => void) => void,
): () => void {
  const look = async () => {
    const running = await call(importOperations.running, { query: { running: '1' } }).catch(() => [])
    const found = running.findLast((record) => record.running?.kind === 'import' && isSent(record, sent))
    if (!found?.running || isOver) return
    const { id } = found
    const stop = () => void call(importOperations.stop, { query: { id } }).catch(() => undefined)
    onProgress(found.running.done, found.running.total, stop)
  }
  let isOver = false
  const timer = setInterval(() => void look(), LOOK_AGAIN)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

const latest = async () => (await call(importOperations.page, { query: { page: '1' } })).items

/** The number of the last import of all; 0 before the first. */
export const lastImport = async (): Promise<number> => Math.max(0, ...(await latest()).map(({ id }) => id))

/** Whether the server has begun to write what was sent. */
export const isWritten = async (sent: SentImport): Promise<boolean> =>
  (await latest()).some((record) => isSent(record, sent))
