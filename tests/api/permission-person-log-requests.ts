import type { personLogOperations } from '../../contract/person-log.ts'
import { aPersonLog } from '../factories.ts'
import { type Group, page } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const about = (w: World) => ({ noun: 'beneficiary', key: w.assigned_serial })

async function another(w: World): Promise<number> {
  const path = `/person-log?noun=beneficiary&key=${w.assigned_serial}`
  const body = aPersonLog({ follow_up_on: '2026-01-05' })
  return (await w.kampung.call('POST', path, { as: 'admin', body })).body.id
}

export const personLogRequests: Group<typeof personLogOperations> = {
  pageOfPerson: (w) => ({ query: { page: 1, ...about(w) } }),
  page: () => page(),
  get: (w) => ({ query: { id: w.person_log_id } }),
  create: (w) => ({ query: about(w), body: aPersonLog() }),
  update: async (w) => ({ query: { id: await another(w) }, body: aPersonLog() }),
  mark: async (w) => ({ query: { id: await another(w) }, body: { is_done: true } }),
  remove: async (w) => ({ query: { id: await another(w) } }),
}
