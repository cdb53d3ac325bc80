import type { HeldBecause } from '../../contract/form-response.ts'
import type { OutboxItem } from './outbox-store.ts'
import type { KeptVisits } from './visits-store.ts'

const asArrived: Readonly<Partial<Record<OutboxItem['state'], HeldBecause>>> = {
  second: 'second',
  held: 'unassigned',
}

/** How the office has by now what was sent: as it last told, or as it took it. */
export function heldReasonOf(
  { response_id, state }: Pick<OutboxItem, 'response_id' | 'state'>,
  visits: Pick<KeptVisits, 'people'> | undefined,
): HeldBecause {
  // What an older version of the area was told has no `held`.
  const known = visits?.people.flatMap(({ responses, held = [] }) => [...responses, ...held]) ?? []
  const told = known.find(({ id }) => id === response_id)
  return told?.held_because ?? asArrived[state] ?? ''
}
