import type { checkKindOperations, checkOperations } from '../../contract/check.ts'
import { aCheckKind } from '../factories.ts'
import type { Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

async function aKind({ kampung }: World): Promise<number> {
  return (await kampung.call('POST', '/check-kind', { as: 'super_admin', body: aCheckKind() })).body.id
}
const met = { outcome: 'met', met_on: '2026-01-05' }

const theirs = ({ volunteers }: World): number => volunteers.assigned_volunteer.account_id ?? 0

/** A check of the assigned volunteer, of a kind of its own. */
async function aCheck(w: World): Promise<number> {
  const account_id = theirs(w)
  const kind_id = await aKind(w)
  const { body } = await w.kampung.call('POST', '/check', {
    as: 'admin',
    body: { account_id, kind_id, ...met },
  })
  return body.find((one: { kind_id: number }) => one.kind_id === kind_id).checks[0].id
}

const kinds: Group<typeof checkKindOperations> = {
  list: () => ({}),
  create: () => ({ body: aCheckKind() }),
  update: async (w) => ({ query: { id: await aKind(w) }, body: { renew_days: 30 } }),
}

const recorded: Group<typeof checkOperations> = {
  list: (w) => ({ query: { account_id: theirs(w) } }),
  create: async (w) => ({
    body: { account_id: theirs(w), kind_id: await aKind(w), ...met },
  }),
  revoke: async (w) => ({ query: { id: await aCheck(w) } }),
  expiring: () => ({ query: { page: 1 } }),
}

export const checkRequests = { check: recorded, check_kind: kinds }
