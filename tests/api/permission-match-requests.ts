import type { MatchChoices, matchChangeOperations } from '../../contract/match-change.ts'
import type { beneficiaryMatchOperations, matchProposalOperations } from '../../contract/match-proposal.ts'
import type { Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

async function aProposal(w: World) {
  const { serial_number } = await w.spare.beneficiary()
  await w.spare.volunteer()
  const body = { who: { keys: [serial_number] } }
  return (await w.kampung.call('POST', '/match/proposals', { as: 'admin', body })).body
}
const byId = async (w: World) => ({ query: { id: (await aProposal(w)).id } })

export const beneficiaryMatchRequests: Group<typeof beneficiaryMatchOperations> = {
  propose: async (w) => ({ body: { who: { keys: [(await w.spare.beneficiary()).serial_number] } } }),
}

export const matchProposalRequests: Group<typeof matchProposalOperations> = {
  get: byId,
  unfinished: () => ({ query: { page: '1' } }),
  putAside: async (w) => ({ ...(await byId(w)), body: { is_aside: true } }),
  setPair: async (w) => {
    const { id, pairs } = await aProposal(w)
    const [{ serial_number, volunteer }] = pairs
    return {
      query: { id },
      body: { serial_number, volunteer_account_id: volunteer.account_id, state: 'locked' },
    }
  },
  solve: byId,
  commit: byId,
}

/** In place of whom was proposed, the first who is offered. */
async function aChange(w: World) {
  const { id, pairs } = await aProposal(w)
  const [{ serial_number, volunteer }] = pairs
  await w.spare.volunteer()
  const now = { serial_number, volunteer_account_id: volunteer.account_id }
  return { id, now, query: { id, ...now } }
}

/** The first who is offered, as it would be sent. */
async function aChosen(w: World) {
  const { id, now, query } = await aChange(w)
  const path = `/match/choices?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))}`
  const { items }: MatchChoices = (await w.kampung.call('GET', path, { as: 'admin' })).body
  const [first] = items
  const moved = first?.moved
    ? {
        serial_number: first.moved.serial_number,
        to_account_id: first.moved.to?.account_id ?? null,
      }
    : null
  return {
    query: { id },
    body: { ...now, instead_account_id: first?.volunteer.account_id ?? 0, moved },
  }
}

export const matchChangeRequests: Group<typeof matchChangeOperations> = {
  choices: async (w) => ({ query: (await aChange(w)).query }),
  change: aChosen,
  undo: async (w) => {
    const { query, body } = await aChosen(w)
    await w.kampung.call('PUT', `/match/change?id=${query.id}`, { as: 'admin', body })
    const { serial_number, volunteer_account_id, instead_account_id, moved } = body
    const before = { account_id: volunteer_account_id, state: 'proposed' }
    return { query, body: { serial_number, volunteer_account_id: instead_account_id, before, moved } }
  },
}
