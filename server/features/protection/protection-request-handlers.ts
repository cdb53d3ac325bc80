import { dayText } from '../../../contract/day-text.ts'
import { Problem } from '../../../contract/problem.ts'
import { dueOn } from '../../../contract/protection-due.ts'
import type { ProtectionRequest, protectionRequestOperations } from '../../../contract/protection-request.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { findPerson, lockPerson } from '../../records/find-person.ts'
import { withoutUndefined } from '../../records/values.ts'
import { findForgotten } from './forgetting-repository.ts'
import { tellForgetting } from './forgetting-told.ts'
import {
  findRequest,
  findWatchedRequest,
  insertRequest,
  listRequests,
  lockRequest,
  mayAnswer,
  pageRequests,
  updateRequest,
  type Whose,
} from './protection-request-repository.ts'

/** Whom requests are about, the deleted too (S-14). */
const peopleOf = (requests: readonly Whose[]) => ({
  beneficiary: requests.flatMap(({ beneficiary_id }) => beneficiary_id ?? []),
  volunteer: requests.flatMap(({ account_id }) => account_id ?? []),
})

/** What people ask of their own data, by the law's clock (0065). */
export const protectionRequestHandlers: HandlersOf<typeof protectionRequestOperations> = {
  listOfPerson: async ({ db, query }) =>
    await listRequests(db, found(await findPerson(db, query.noun, query.key))),

  async page({ db, query, looked }) {
    const page = await pageRequests(db, query)
    looked('listed', peopleOf(page.items))
    return page
  },

  async get({ db, query, looked }) {
    const request = found(await findWatchedRequest(db, query.id))
    looked('opened', peopleOf([request]))
    return request
  },

  create: ({ query, body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const person = found(await lockPerson(tx, query))
      await refuseOwner(tx, body.owner_id)
      const due_on = dueOn(body.kind, body.received_on)
      const id = await insertRequest(tx, {
        ...body,
        ...alone(body),
        due_on,
        [`${person.noun}_id`]: person.id,
        created_by: caller.id,
      })
      const after = found(await findRequest(tx, id))
      await audit({
        action: 'noted_request',
        entity: person.noun,
        entity_id: person.audit_id,
        after: audited(after),
      })
      return after
    }),

  update: ({ query, body, if_match, change }) =>
    change(async ({ tx, audit }) => {
      // The account before the request: the order of whoever deactivates it and hands its requests over.
      const isFit = !body.owner_id || (await mayAnswer(tx, body.owner_id))
      const { request: before, entity, entity_id } = await openOne(tx, query.id, if_match)
      if (!isFit && body.owner_id !== before.owner_id) throw unfitOwner()
      const edit = withoutUndefined(body)
      const due_on = dueOn(before.kind, body.received_on ?? before.received_on)
      refuseUntold({ ...before, ...edit, due_on })
      await updateRequest(tx, before.id, { ...edit, ...alone(body), due_on })
      const after = found(await findRequest(tx, before.id))
      if (after.asked_by === 'representative' && after.representative === '')
        throw refused('representative', 'Say who asks for them, and why they may')
      await audit({
        action: 'changed_request',
        entity,
        entity_id,
        before: audited(before),
        after: audited(after),
      })
      return after
    }),

  async forgetting({ db, query }) {
    const { kind, noun, id, is_active, ...request } = found(await findForgotten(db, query.id))
    if (kind !== 'forget') throw new Problem('not_found')
    if (query.request_version !== undefined) refuseUnlike(request, query.request_version)
    return await tellForgetting(db, { noun, id, is_active })
  },

  close: ({ query, body, caller, if_match, change, setStatus }) =>
    change(async ({ tx, audit }) => {
      const { request: before, entity, entity_id } = await openOne(tx, query.id, if_match)
      const isDone = body.outcome === 'done' || body.outcome === 'partly'
      if (isDone && before.checked_how === null)
        throw new Problem('conflict', {
          message: 'Nobody has checked yet that it is they who ask: note how, then close it',
        })
      await updateRequest(tx, before.id, { ...body, closed_at: new Date(), closed_by: caller.id })
      const after = found(await findRequest(tx, before.id))
      await audit({
        action: 'closed_request',
        entity,
        entity_id,
        before: audited(before),
        after: audited(after),
      })
      setStatus(201)
      return after
    }),
}

/** The request, held. Throws 404, 412, or 409 for one that is closed: what was answered is not written over. */
async function openOne(tx: Db, id: number, if_match: number | undefined) {
  const { request, audit_id } = found(await lockRequest(tx, id))
  if (request.noun === null) throw new Problem('conflict', { message: 'They are deleted for good' })
  const record = { entity: request.noun, entity_id: audit_id }
  requireVersion(if_match, request, record)
  if (request.closed_at !== null)
    throw new Problem('conflict', { message: 'It is closed: write down a new request' })
  return { request, ...record }
}

/** Before anybody is deleted: a request that was withdrawn, or that nobody stands for any more, deletes nobody. */
function refuseUnlike(
  { version, is_closed, is_checked }: { version: number; is_closed: boolean; is_checked: boolean },
  seen: number,
): void {
  if (is_closed) throw new Problem('conflict', { message: 'It is closed: write down a new request' })
  if (!is_checked)
    throw new Problem('conflict', {
      message: 'Nobody has checked yet that it is they who ask: note how first',
    })
  if (version !== seen)
    throw new Problem('conflict', { message: 'A colleague has changed this request. Look at it again first' })
}

const refused = (field: string, message: string) => new Problem('invalid', { fields: { [field]: message } })

/** Throws 422 for an account that may not answer. */
async function refuseOwner(tx: Db, owner_id: number | null | undefined): Promise<void> {
  if (owner_id && !(await mayAnswer(tx, owner_id))) throw unfitOwner()
}

const unfitOwner = () => refused('owner_id', 'This is no super admin whose account is in use')

/** Throws 422 where it takes longer and nobody was told, or the other way round. */
function refuseUntold(
  one: Pick<ProtectionRequest, 'received_on' | 'due_on' | 'told_on' | 'extended_to'>,
): void {
  const { told_on, extended_to } = one
  if (extended_to === null && told_on === null) return
  if (told_on === null)
    throw refused('told_on', 'Tell them in writing that it takes longer, and say when you did')
  if (extended_to === null) throw refused('extended_to', 'Until when does it take longer')
  if (told_on < one.received_on) throw refused('told_on', 'That was before they asked')
  if (extended_to <= one.due_on) throw refused('extended_to', `It is due on ${dayText(one.due_on)} anyway`)
}

/** Whoever asks for themselves has no representative. */
const alone = ({ asked_by }: { asked_by?: ProtectionRequest['asked_by'] | undefined }) =>
  asked_by === 'self' ? { representative: '' } : {}

/** Who and which; the names that change by themselves stay out. */
const audited = (request: ProtectionRequest) => {
  const { noun, person_key, person_id, person_name, person_number, copied_at, ...said } = request
  const { created_by_name, created_at, owner_id, ...rest } = said
  return rest
}
