import { SYSTEM, writeAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'

/** S-14: what was done with a key, by whoever sits at the machine; its id alone. */
export const traceKey = (
  tx: Db,
  action: 'made_key' | 'settled_key' | 'retired',
  key_id: string,
  after: Record<string, unknown>,
): Promise<unknown> =>
  writeAudit(tx, {
    ...SYSTEM,
    action,
    entity: 'nric_key',
    entity_id: key_id,
    reason: 'on the machine',
    before: undefined,
    after,
  })
