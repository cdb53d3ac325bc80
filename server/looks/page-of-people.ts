import type { Filter } from '../../contract/filter.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import type { Page } from '../../db/page.ts'
import { requireView } from '../filter/require-view.ts'
import type { Call } from '../http/call.ts'
import { requireTicks, saidOfTicks, saidOfWhere, type Ticks } from '../records/ticks.ts'
import { seenInCount } from './seen-in-count.ts'

type PageCall = Pick<Call<OperationSpec>, 'db' | 'services' | 'recordRead' | 'looked'> & {
  caller: { id: number }
  query: Ticks & {
    where?: Filter | undefined
    purpose?: 'print' | undefined
    page: number
    page_size: number
  }
}
type Read<Found> = {
  page(): Promise<Found>
  /** Inner ids of all whom the list means. */
  ids(): Promise<number[]>
}

/**
 * A page of a list of people with what it leaves behind (S-14): printed, it is recorded before it leaves; beyond the last it
 * shows nobody, and still tells how many there are. Throws 404 for ticks that are gone, 400 for a filter by what is.
 */
export async function pageOfPeople<Found extends Page<unknown>>(
  { db, query, caller, services, recordRead, looked }: PageCall,
  noun: 'beneficiary' | 'volunteer',
  read: Read<Found>,
): Promise<Found> {
  const { purpose, page: _, page_size: __, ...view } = query
  await requireTicks(db, noun, view, caller)
  await requireView(db, view, noun, services.organisation)
  // Our page says so once, with the first of all that it prints.
  if (purpose)
    await recordRead({
      action: 'printed',
      entity: noun,
      after: { ...view, where: saidOfWhere(view.where), ...saidOfTicks(view) },
    })
  const page = await read.page()
  if (page.items.length > 0 || page.total === 0) return page
  looked('listed', await seenInCount(db, noun, { ids: await read.ids(), isNamed: false }))
  return page
}
