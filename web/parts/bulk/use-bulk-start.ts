import { useRef } from 'react'
import type { BulkRecord } from '../../../contract/bulk.ts'
import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { newKey } from '../../api/client.ts'
import { type Many, previewBulk, runBulk, startBulk } from './bulk-calls.ts'

type Try = { intent: string; expected: BulkPreview['expected']; idempotency_key: string }

const isRefused = (error: unknown) => error instanceof ApiProblem && error.isRefusal

/**
 * Begins a change of many under one Idempotency-Key until the server has surely answered (S-16): each lost answer would
 * leave a change that nobody runs, with what was typed. Whatever else is chosen is another intent.
 */
export function useBulkStart() {
  const kept = useRef<Try>(null)
  return async (many: Many, expected: BulkPreview['expected']): Promise<BulkRecord> => {
    const intent = JSON.stringify(many)
    // With what the first try expected, too: under one key the body is the same.
    const same = kept.current?.intent === intent ? kept.current : undefined
    const attempt = same ?? { intent, expected, idempotency_key: newKey() }
    kept.current = attempt
    try {
      const begun = await startBulk(many, attempt.expected, attempt.idempotency_key)
      kept.current = null
      return begun
    } catch (error) {
      if (isRefused(error)) kept.current = null
      throw error
    }
  }
}

/** Does at once, to its end, what was chosen elsewhere; the next try goes on with what the one before has begun. */
export function useBulkAtOnce() {
  const start = useBulkStart()
  const begun = useRef<{ intent: string; record: BulkRecord }>(null)
  return async (many: Many): Promise<BulkRecord> => {
    const intent = JSON.stringify(many)
    const keep = (record: BulkRecord) => {
      begun.current = { intent, record }
    }
    const half = begun.current?.intent === intent ? begun.current.record : undefined
    try {
      const record = half ?? (await start(many, (await previewBulk(many)).expected))
      const ended = await runBulk(record, keep, () => false)
      begun.current = null
      return ended
    } catch (error) {
      if (isRefused(error)) begun.current = null
      throw error
    }
  }
}
