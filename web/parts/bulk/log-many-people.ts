import { engagementOperations } from '../../../contract/engagement.ts'
import { NOTED_AT_ONCE_MAX, type NotedOf } from '../../../contract/engagement-fields.ts'
import { call } from '../../api/client.ts'

/** Whom so many ticks mean now (H-2050). Throws in words where they are more than 60 or nobody any more, and what the server answers. */
export async function peopleOfTicks(count: number, serials: () => Promise<string[]>): Promise<NotedOf[]> {
  if (count > NOTED_AT_ONCE_MAX)
    throw new Error(
      `At most ${NOTED_AT_ONCE_MAX} people at once, and ${count.toLocaleString('en')} are ticked. Take some ticks off, or filter the list first.`,
    )
  const people = await call(engagementOperations.peopleOfBulk, { body: { serial_numbers: await serials() } })
  if (people.length === 0) throw new Error('Nobody who is ticked is there any more. Load the page again.')
  return people
}
