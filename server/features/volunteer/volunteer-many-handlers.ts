import type { volunteerManyOperations } from '../../../contract/bulk.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import type { Db } from '../../../db/schema.ts'
import { seenInPreview } from '../../bulk/seen-in-preview.ts'
import { answerPreview, type Chosen, startBulk } from '../../bulk/start-bulk.ts'
import { requireView } from '../../filter/require-view.ts'
import type { HandlersOf } from '../../http/call.ts'
import { readNameOrder } from '../../records/written-name.ts'
import { renewBeforeSearch } from '../../search/renew-due.ts'
import { idsOfVolunteers } from './volunteer-lists.ts'
import type { Telling } from './volunteer-repository.ts'

type Who = BodyOf<typeof volunteerManyOperations.preview>['who']

/** Many volunteers at once: those ticked, or all who match. */
export const volunteerManyHandlers: HandlersOf<typeof volunteerManyOperations> = {
  async preview({ db, body, services, looked }) {
    const many = await chosen(db, body.who, services)
    const preview = await answerPreview(db, 'volunteer', many, body.change)
    looked('listed', await seenInPreview(db, 'volunteer', many, body.who))
    return preview
  },

  async start({ db, body, caller, services, change }) {
    await renewBeforeSearch(db)
    return change(async (made) =>
      startBulk(made, 'volunteer', await chosen(made.tx, body.who, services), body, caller),
    )
  },
}

async function chosen(db: Db, who: Who, telling: Telling): Promise<Chosen> {
  if ('keys' in who)
    return {
      ids: await idsOfVolunteers(db, { account_ids: who.keys }, telling),
      named: who.keys.length,
    }
  await requireView(db, who.view, 'volunteer', telling.organisation)
  const looks_turned = who.view.looks_turned && (await readNameOrder(db))
  return {
    ids: await idsOfVolunteers(db, { ...who.view, looks_turned, except: who.except }, telling),
    named: null,
  }
}
