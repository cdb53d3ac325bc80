import { careOperations, type PausedCare } from '../../../contract/care.ts'
import { call } from '../../api/client.ts'

type Place = PausedCare['stood'][number]
type Pause = { until: string | null; because: string }

/**
 * Puts back what stood in each programme before a pause, or before its end, wherever that still stands: the server refuses
 * it where somebody said otherwise since. Tried again, it goes on with what is not yet put back.
 */
export function pauseUndo(
  beneficiary_serial_number: string,
  stood: readonly Place[],
  standing: Pause,
): () => Promise<void> {
  const alike = Map.groupBy(stood, (place) => JSON.stringify([place.paused_until, place.paused_because]))
  const waiting = [...alike.values()].flatMap((places) => {
    const [first] = places
    if (!first) return []
    const { paused_until: until, paused_because: because } = first
    return [{ programme_ids: places.map(({ programme_id }) => programme_id), until, because }]
  })
  return async () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await call(careOperations.pause, { body: { beneficiary_serial_number, ...next, standing } })
      waiting.shift()
    }
  }
}
