import type { avoidPairOperations } from '../../contract/avoid-pair.ts'
import type { Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

/** Two who are nobody else's in this world: what is kept apart here is assigned nowhere. */
async function twoOf({ spare }: World) {
  const { serial_number } = await spare.beneficiary()
  const { account_id } = await spare.volunteer()
  return {
    beneficiary_serial_number: serial_number as string,
    volunteer_account_id: account_id as number,
    because: 'They quarrelled over the keys',
  }
}

async function aPair(w: World): Promise<number> {
  return (await w.kampung.call('POST', '/avoid-pair', { as: 'admin', body: await twoOf(w) })).body.id
}

const pairs: Group<typeof avoidPairOperations> = {
  listOfPerson: (w) => ({ query: { noun: 'beneficiary', key: w.assigned_serial } }),
  create: async (w) => ({ body: await twoOf(w) }),
  end: async (w) => ({ query: { id: await aPair(w) } }),
}

export const avoidPairRequests = { avoid_pair: pairs }
