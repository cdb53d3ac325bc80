import type { viewOperations } from '../../contract/view.ts'
import { aView } from '../factories.ts'
import type { Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

/** One that all staff see. */
async function shared(w: World): Promise<{ query: { id: number } }> {
  const made = await w.kampung.call('POST', '/view', { as: 'admin', body: aView({ is_shared: true }) })
  return { query: { id: made.body.id } }
}

export const viewRequests: Group<typeof viewOperations> = {
  list: () => ({}),
  create: () => ({ body: aView() }),
  update: async (w) => {
    const { noun: _, ...body } = aView({ is_shared: true })
    return { ...(await shared(w)), body }
  },
  remove: shared,
  order: () => ({ query: { noun: 'volunteer' }, body: { ids: [] } }),
  pin: async (w) => ({ ...(await shared(w)), body: { is_pinned: true } }),
  columns: () => ({}),
  chooseColumns: () => ({ body: { list: 'volunteers', hidden: ['email'] } }),
}
