import { createHash } from 'node:crypto'
import type { volunteerVisitOperations } from '../../../contract/volunteer-visit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { DEVICE_COOKIE } from '../../http/session.ts'
import {
  findDeviceState,
  listAllPending,
  listAllResponses,
  listAskedForms,
  listVisited,
} from './volunteer-visit-repository.ts'

const entity = 'volunteer'

/** What a phone keeps for working without signal: four reads, however many people. */
export const volunteerVisitHandlers: HandlersOf<typeof volunteerVisitOperations> = {
  async list({ query, caller, db, recordRead }) {
    const [visited, pending, asked, responses] = [
      await listVisited(db, caller.id),
      await listAllPending(db, caller.id),
      await listAskedForms(db, caller.id),
      await listAllResponses(db, caller.id),
    ] as const
    const people = visited.map(({ id, ...person }) => ({
      ...person,
      pending: pending
        .filter(({ beneficiary_id }) => beneficiary_id === id)
        .map(({ programme_id, stage }) => ({ programme_id, stage })),
      responses: responses
        .filter((response) => response.beneficiary_id === id)
        .map(({ beneficiary_id: _, ...response }) => response),
    }))
    const isPending = new Set(pending.map(({ programme_id, stage }) => `${programme_id} ${stage}`))
    const forms = asked.filter(({ programme_id, stage }) => isPending.has(`${programme_id} ${stage}`))
    const tag = createHash('sha256')
      .update(JSON.stringify([people, forms]))
      .digest('base64url')
    if (query.known === tag) return { tag, is_same: true, people: [], forms: [] }
    await recordRead({
      action: 'opened',
      entity,
      entity_id: caller.account_id,
      after: { people: people.length },
    })
    return { tag, is_same: false, people, forms }
  },

  vaultKey: async ({ caller, services }) => ({ key: services.keyedHash(`device vault ${caller.id}`) }),

  device: async ({ db, request }) => ({ state: await findDeviceState(db, request.cookies[DEVICE_COOKIE]) }),
}
