import type { protectionRequestOperations } from '../../contract/protection-request.ts'
import type { CallerKind } from '../callers.ts'
import { aProtectionRequest } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { type Group, page } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const about = (w: World) => ({ noun: 'beneficiary', key: w.assigned_serial })
const at = (serial: string) => `/protection-request?noun=beneficiary&key=${serial}`

async function another(w: World): Promise<number> {
  const body = aProtectionRequest()
  return (await w.kampung.call('POST', at(w.assigned_serial), { as: 'super_admin', body })).body.id
}

export const protectionRequests: Group<typeof protectionRequestOperations> = {
  listOfPerson: (w) => ({ query: about(w) }),
  page: () => page(),
  get: async (w) => ({ query: { id: await another(w) } }),
  create: (w) => ({ query: about(w), body: aProtectionRequest() }),
  update: async (w) => ({ query: { id: await another(w) }, body: { wish: 'The answers alone' } }),
  close: async (w) => ({
    query: { id: await another(w) },
    body: { outcome: 'done', reason: 'Handed to them' },
  }),
}

/** What the assigned person asked of their data, which super admins alone read. */
export async function protectionCanaries(
  kampung: TestApp,
  serial: string,
  canary: (what: string, seenBy: readonly CallerKind[]) => string,
): Promise<void> {
  const wish = canary('what somebody asks of their data', ['super_admin'])
  const body = aProtectionRequest({ wish })
  const { status, text } = await kampung.call('POST', at(serial), { as: 'super_admin', body })
  if (status !== 201) throw new Error(`POST ${at(serial)}: ${status} ${text}`)
}
