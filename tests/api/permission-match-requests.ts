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
