import { Problem } from '../../../contract/problem.ts'
import type { Purpose, purposeOperations } from '../../../contract/purpose.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { withoutUndefined } from '../../records/values.ts'
import {
  insertPurpose,
  insertWording,
  listPurposes,
  lockPurposes,
  updatePurpose,
} from './purpose-repository.ts'

const entity = 'purpose'
const PURPOSES_MAX = 50

/** What consent is asked for. A wording is never edited: whoever agreed did so in the words of that day. */
export const purposeHandlers: HandlersOf<typeof purposeOperations> = {
  list: async ({ db }) => await listPurposes(db),

  create: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const standing = await lockPurposes(tx)
      if (standing.length >= PURPOSES_MAX)
        throw new Problem('invalid', {
          message: `At most ${PURPOSES_MAX} purposes: change one that there is`,
        })
      refuseTaken(body.name, standing)
      const id = await insertPurpose(tx, body.name)
      await insertWording(tx, { purpose_id: id, version: 1, wording: body.wording, created_by: caller.id })
      const after = await read(tx, id)
      await audit({ action: 'created', entity, entity_id: id, after: asAudited(after) })
      return after
    }),

  update: ({ query, body, if_match, caller, change }) =>
    change(async ({ tx, audit }) => {
      const standing = await lockPurposes(tx)
      const before = found(standing.find(({ id }) => id === query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const whole = { name: before.name, is_retired: before.is_retired, ...withoutUndefined(body) }
      if (!whole.is_retired)
        refuseTaken(
          whole.name,
          standing.filter(({ id }) => id !== before.id),
        )
      const [newest] = before.wordings
      await updatePurpose(tx, before.id, whole)
      if (body.wording !== undefined && body.wording !== newest?.wording)
        await insertWording(tx, {
          purpose_id: before.id,
          version: (newest?.version ?? 0) + 1,
          wording: body.wording,
          created_by: caller.id,
        })
      const after = await read(tx, before.id)
      await audit({
        action: 'updated',
        entity,
        entity_id: before.id,
        before: asAudited(before),
        after: asAudited(after),
      })
      return after
    }),
}

const read = async (tx: Db, id: number) => found((await listPurposes(tx)).find((one) => one.id === id))

function refuseTaken(name: string, others: readonly Purpose[]): void {
  const duplicate = others.find((one) => !one.is_retired && one.name.toLowerCase() === name.toLowerCase())
  if (!duplicate) return
  const message = `${duplicate.name} is asked for already: change its wording`
  throw new Problem('conflict', { message, fields: { name: message } })
}

/** The older wordings stand in the entries before. */
const asAudited = ({ name, is_retired, version, wordings: [newest] }: Purpose) => ({
  name,
  wording: newest?.wording ?? '',
  wording_version: newest?.version ?? 0,
  is_retired,
  version,
})
