import type { Engagement } from '../../contract/engagement-fields.ts'
import type { HeldBecause } from '../../contract/form-response.ts'
import type { OutboxItem } from './outbox-store.ts'
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
  const noted = visits?.people.flatMap(({ engagements = [] }) => engagements) ?? []
  const note = noted.find(({ id }) => id === item.engagement_id)
  if (note) return note.held_because
  // What an older version of the area was told has no `held`.
  const known = visits?.people.flatMap(({ responses, held = [] }) => [...responses, ...held]) ?? []
  const told = known.find(({ id }) => id === item.response_id)
  return told?.held_because ?? asArrived[item.state] ?? ''
}
