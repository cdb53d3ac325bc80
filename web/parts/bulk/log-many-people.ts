import { engagementOperations } from '../../../contract/engagement.ts'
import { NOTED_AT_ONCE_MAX, type NotedOf } from '../../../contract/engagement-fields.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import type { Selection } from './use-selection.ts'

/** Whom the ticks mean now, at most 60 (H-2050); nobody where that cannot be told, which is said. */
export async function peopleOfTicks(
  { count, isAll, keys }: Selection,
  serials: (() => Promise<string[]>) | undefined,
): Promise<NotedOf[]> {
  try {
    if (count > NOTED_AT_ONCE_MAX)
      throw new Error(
        `At most ${NOTED_AT_ONCE_MAX} people at once, and ${count.toLocaleString('en')} are ticked. Take some ticks off, or filter the list first.`,
      )
    const serial_numbers = isAll && serials ? await serials() : keys
    const people = await call(engagementOperations.peopleOfBulk, { body: { serial_numbers } })
    const gone = serial_numbers.length - people.length
    if (people.length > 0 && gone > 0)
      toast({
        title: `${gone} who ${gone === 1 ? 'was' : 'were'} ticked ${gone === 1 ? 'is' : 'are'} there no more, and left out.`,
        tone: 'danger',
      })
    if (people.length === 0) throw new Error('Nobody who is ticked is there any more. Load the page again.')
    return people
  } catch (error) {
    toast({ title: words.table.failed, description: messageOf(error), tone: 'danger' })
    return []
  }
}
