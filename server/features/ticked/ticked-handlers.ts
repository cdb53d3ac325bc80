import type { tickedOperations } from '../../../contract/ticked.ts'
import type { HandlersOf } from '../../http/call.ts'
import { keepTicks } from '../../records/ticks.ts'

/** Ticks that an address can name (0088). */
export const tickedHandlers: HandlersOf<typeof tickedOperations> = {
  create: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const { key, total } = await keepTicks(tx, body, caller.id)
      // Whom by number, the audit does not repeat: a number would outlive its person there.
      await audit({ action: 'ticked', entity: body.noun, after: { chosen: total } })
      return { key }
    }),
}
