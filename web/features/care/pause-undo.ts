import { careOperations, type PausedCare } from '../../../contract/care.ts'
import { call } from '../../api/client.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'

type Place = PausedCare['stood'][number]
type Pause = { until: string | null; because: string }

/**
 * Puts back what stood in each programme before a pause, or before its end, wherever that still stands: the server refuses
 * it where somebody said otherwise since. Tried again, it goes on with what is not yet put back.
 */
export function pauseUndo(
  { serialNumber: beneficiary_serial_number, beneficiaryId: beneficiary_id }: Omit<PersonRef, 'name'>,
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
      await call(careOperations.pause, {
        body: { beneficiary_serial_number, beneficiary_id, ...next, standing },
      })
      waiting.shift()
    }
  }
}
