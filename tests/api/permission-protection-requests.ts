import type { accessPackOperations } from '../../contract/access-pack.ts'
import type { protectionRequestOperations } from '../../contract/protection-request.ts'
import { aProtectionRequest } from '../factories.ts'
import { type Group, page } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const about = (w: World) => ({ noun: 'beneficiary', key: w.assigned_serial })
const at = (serial: string) => `/protection-request?noun=beneficiary&key=${serial}`

async function another(w: World): Promise<number> {
  const body = aProtectionRequest()
  return (await w.kampung.call('POST', at(w.assigned_serial), { as: 'super_admin', body })).body.id
}

const protection_request: Group<typeof protectionRequestOperations> = {
  listOfPerson: (w) => ({ query: about(w) }),
  page: () => page(),
  get: async (w) => ({ query: { id: await another(w) } }),
  create: (w) => ({ query: about(w), body: aProtectionRequest() }),
  update: async (w) => ({ query: { id: await another(w) }, body: { wish: 'The answers alone' } }),
  forgetting: async (w) => {
    const body = aProtectionRequest({ kind: 'forget' })
    const { serial_number } = await w.spare.beneficiary()
    const path = `/protection-request?noun=beneficiary&key=${serial_number}`
    return { query: { id: (await w.kampung.call('POST', path, { as: 'super_admin', body })).body.id } }
  },
  close: async (w) => ({
    query: { id: await another(w) },
    body: { outcome: 'done', reason: 'Handed to them' },
  }),
}

/** Of a copy that is looked through as it is. */
async function readPack(w: World): Promise<{ query: { id: number }; body: { seen: string; lines: [] } }> {
  const query = { id: await another(w) }
  const { body } = await w.kampung.call('GET', `/protection-request/pack?id=${query.id}`, {
    as: 'super_admin',
  })
  return { query, body: { seen: body.seen, lines: [] } }
}

const access_pack: Group<typeof accessPackOperations> = {
  get: async (w) => ({ query: { id: await another(w) } }),
  decide: readPack,
  file: async (w) => {
    const { query, body } = await readPack(w)
    await w.kampung.call('PUT', `/protection-request/pack?id=${query.id}`, { as: 'super_admin', body })
    return { query }
  },
}

export const protectionDeskRequests = { protection_request, access_pack }
