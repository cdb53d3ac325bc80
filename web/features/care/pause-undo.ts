import { careOperations, type PausedCare } from '../../../contract/care.ts'
import { call } from '../../api/client.ts'

type Place = PausedCare['stood'][number]
type Pause = { until: string | null; because: string }

/**
 * Puts back what stood in each programme before a pause, or before its end, wherever that still stands: the server refuses
 * it where somebody said otherwise since.
 */
export async function undoPause(
  beneficiary_serial_number: string,
  stood: readonly Place[],
  standing: Pause,
): Promise<void> {
  const alike = Map.groupBy(stood, (place) => JSON.stringify([place.paused_until, place.paused_because]))
  for (const places of alike.values()) {
    const [first] = places
    if (!first) continue
    const { paused_until: until, paused_because: because } = first
    const programme_ids = places.map(({ programme_id }) => programme_id)
    await call(careOperations.pause, {
      body: { beneficiary_serial_number, programme_ids, until, because, standing },
    })
  }
}
