import type { AuditEntry } from '../../db/audit.ts'
import type { BulkNoun } from './bulk-noun.ts'
import type { State } from './bulk-state.ts'
import { effectKinds } from './effect-kinds.ts'
import type { Done } from './effect-row.ts'

/** An entry for everyone who was changed, in the words of the same action done to one. */
export function auditOf(
  { id, noun }: { id: number; noun: BulkNoun },
  done: readonly Done[],
  { people, accounts }: Pick<State, 'people' | 'accounts'>,
  isBack = false,
): AuditEntry[] {
  const trace = isBack ? { taken_back_bulk_id: id } : { bulk_id: id }
  return done.flatMap((one) => {
    const who = { entity: noun, entity_id: people.get(one.person)?.audit_id ?? '' }
    return effectKinds[one.kind].audit(one, { noun, who, trace, accounts }) ?? []
  })
}
