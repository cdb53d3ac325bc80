import type { Engagement } from '../../contract/engagement-fields.ts'
import type { HeldBecause } from '../../contract/held-because.ts'
import type { OutboxItem } from './outbox-store.ts'
import { toldById } from './told-by-id.ts'
import type { KeptVisits } from './visits-store.ts'

const asArrived: Readonly<Partial<Record<OutboxItem['state'], HeldBecause>>> = {
  second: 'second',
  held: 'unassigned',
}

type About = Pick<OutboxItem, 'state'> & {
  response_id?: number | undefined
  engagement_id?: number | undefined
}
type Held = HeldBecause | Engagement['held_because']

/** How the office has by now what was sent: as it last told, or as it took it. */
export function heldReasonOf(item: About, visits: Pick<KeptVisits, 'people'> | undefined): Held {
  const { engagement_id, response_id } = item
  const told = visits && toldById(visits.people)
  const note = engagement_id === undefined ? undefined : told?.engagements.get(engagement_id)
  if (note) return note.held_because
  const known = response_id === undefined ? undefined : told?.responses.get(response_id)
  return known?.held_because ?? asArrived[item.state] ?? ''
}
