import type { BulkRecord } from '../../contract/bulk.ts'
import type { BulkChange, BulkPreview } from '../../contract/bulk-change.ts'
import type { Filter } from '../../contract/filter.ts'
import type { NameOrder } from '../../contract/proposed-name.ts'
import type { Seen } from '../../contract/subjects.ts'
import type { Db } from '../../db/schema.ts'
import { requireView } from '../filter/require-view.ts'
import type { StaffCaller } from '../http/caller.ts'
import type { Change } from '../http/change.ts'
import type { Services } from '../http/services.ts'
import { seenInCount } from '../looks/seen-in-count.ts'
import { readNameOrder } from '../records/written-name.ts'
import { renewBeforeSearch } from '../search/renew-due.ts'
import type { BulkNoun } from './bulk-noun.ts'
import { answerPreview, beginBulk, type Chosen, startBulk } from './start-bulk.ts'

type Key = string | number
type View = { where?: Filter | undefined; looks_turned?: true | undefined }
type Named = { keys: readonly Key[] }
type Matching = { view: View; except: readonly Key[] }
type Calling<Who> = { db: Db; services: Services; body: { who: Who; change: BulkChange } }

/** Those ticked, or all who match the list less those whose tick was taken off; `idsOf` reads them in its order. */
export const chosenOf =
  <Who extends Named | Matching>(
    noun: BulkNoun,
    idsOf: (db: Db, who: Who, looks_turned: NameOrder | undefined, services: Services) => Promise<number[]>,
  ) =>
  async (db: Db, who: Who, services: Services): Promise<Chosen> => {
    if ('keys' in who) return { ids: await idsOf(db, who, undefined, services), named: who.keys.length }
    await requireView(db, who.view, noun, services.organisation)
    const looks_turned = who.view.looks_turned && (await readNameOrder(db))
    return { ids: await idsOf(db, who, looks_turned, services), named: null }
  }

/** Previews a change of many and begins it. Throws 422 for too many, 409 when others match by then. */
export const manyHandlers = <Who extends Named | Matching>(
  noun: BulkNoun,
  chosen: ReturnType<typeof chosenOf<Who>>,
) => ({
  async preview({
    db,
    body: { who, change },
    services,
    looked,
  }: Calling<Who> & { looked(manner: 'listed', seen: Seen): void }): Promise<BulkPreview> {
    const many = await chosen(db, who, services)
    const preview = await answerPreview(db, noun, many, change)
    // S-14: whom its counts tell of: 'of 1, 1 is so already'.
    const counted = { ids: many.ids, isNamed: many.named !== null }
    looked(
      'listed',
      await seenInCount(db, noun, { ...counted, ...('except' in who && { except: who.except }) }),
    )
    return preview
  },

  async start({
    db,
    body,
    services,
    caller,
    change,
  }: Calling<Who> & {
    body: Pick<BulkPreview, 'expected'>
    caller: StaffCaller
    change(work: (made: Change) => Promise<BulkRecord>): Promise<BulkRecord>
  }): Promise<BulkRecord> {
    await renewBeforeSearch(db)
    const begun = await beginBulk(db, noun, await chosen(db, body.who, services), body)
    return await change((made) => startBulk(made, noun, begun, caller))
  },
})
