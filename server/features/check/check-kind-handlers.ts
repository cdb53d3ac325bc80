import type { CheckKind, checkKindOperations } from '../../../contract/check.ts'
import { Problem } from '../../../contract/problem.ts'
import { lockLivingForShare } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { withoutUndefined } from '../../records/values.ts'
import {
  findKindForEdit,
  insertKind,
  type KeptKind,
  listKinds,
  updateKind,
  withGone,
} from './check-kind-repository.ts'

const entity = 'check_kind'

/** What the organisation asks of volunteers before they are sent to somebody (0058). */
export const checkKindHandlers: HandlersOf<typeof checkKindOperations> = {
  async list({ db, caller }) {
    const kinds = await withGone(db, await listKinds(db))
    return caller.role === 'super_admin' ? kinds : kinds.map(withoutGone)
  },

  create: ({ body, change }) =>
    change(async ({ tx, audit }) => {
      await requireProgrammes(tx, body)
      const after = await insertKind(tx, body)
      await audit({ action: 'created', entity, entity_id: after.id, after })
      return answerOf(tx, after)
    }),

  update: ({ query, body, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await findKindForEdit(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const { is_retired = before.is_retired, ...fields } = body
      const { required = before.required, programme_ids = before.programme_ids } = fields
      // Whoever retires one, or mends its name, says nothing of programmes: all of them may be gone for good by now.
      if (fields.required !== undefined || fields.programme_ids !== undefined)
        await requireProgrammes(tx, { required, programme_ids }, before.programme_ids)
      const after = await updateKind(tx, before.id, { ...withoutUndefined(fields), is_retired })
      await audit({ action: 'updated', entity, entity_id: after.id, before, after })
      return answerOf(tx, after)
    }),
}

const answerOf = async (tx: Db, kind: KeptKind): Promise<CheckKind> => found((await withGone(tx, [kind]))[0])

/**
 * Throws 422 for a programme that nobody has, and where one is to be chosen and none is. One that is gone since may stay in the
 * list while something else is changed.
 */
async function requireProgrammes(
  tx: Db,
  { required, programme_ids }: Pick<CheckKind, 'required' | 'programme_ids'>,
  standing: readonly number[] = [],
): Promise<void> {
  const held = await lockLivingForShare(tx, 'programmes', programme_ids)
  const isGone = programme_ids.some((id) => !standing.includes(id) && !held.has(id))
  if (isGone || (required === 'programmes' && programme_ids.length === 0))
    throw new Problem('invalid', {
      fields: { programme_ids: isGone ? 'There is no such programme' : 'Choose a programme' },
    })
}

/** What waits in Recently deleted has a name for super admins alone (H-1391). */
const withoutGone = <Kind extends CheckKind>({ gone_programmes, programme_ids, ...kind }: Kind) => ({
  ...kind,
  programme_ids: programme_ids.filter((id) => !gone_programmes.some((gone) => gone.id === id)),
  gone_programmes: [],
})
