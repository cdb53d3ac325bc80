import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import type { Change } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import { followResponses } from '../../visits/response-engagement.ts'
import { countInstead, lockResponses, setAside, undecidedBeside } from './form-response-choice.ts'
import { readFiled } from './form-response-repository.ts'

type Asked = { id: number; instead_of?: number | null | undefined }
const entity = 'form_response'

/** A held response counts from now on, or one that counts goes on counting beside a correction of it (G-29, 0073). */
export async function choose({ tx, audit }: Change, { id, instead_of }: Asked) {
  const { chosen, counting } = found(await lockResponses(tx, id))
  const keeps = chosen.state === 'accepted'
  const undecided = await undecidedBeside(tx, chosen, (keeps && instead_of) || null)
  if (keeps) {
    if (!instead_of || !undecided.includes(instead_of))
      throw new Problem('conflict', { message: 'These answers count already. Look at both again' })
    await decide(undecided)
    return await readFiled(tx, chosen.id)
  }
  const set_aside = counting ? await readFiled(tx, counting.id) : null
  if (instead_of !== undefined && instead_of !== (counting?.id ?? null)) {
    const message = 'Other answers count by now. Look at both again'
    throw new Problem('stale', { message, current: set_aside })
  }
  const before = await readFiled(tx, chosen.id)
  await countInstead(tx, counting?.id, chosen.id)
  await followResponses(tx, chosen.id, counting?.id)
  if (set_aside) await heldNow(tx, set_aside)
  await decide(undecided)
  const after = await readFiled(tx, chosen.id)
  await audit({ action: 'counted', entity, entity_id: chosen.id, before, after })
  return after

  async function decide(ids: readonly number[]) {
    for (const one of ids) {
      const stood = await readFiled(tx, one)
      await setAside(tx, one)
      await heldNow(tx, stood)
    }
  }

  async function heldNow(db: Db, stood: Awaited<ReturnType<typeof readFiled>>) {
    const after = await readFiled(db, stood.id)
    await audit({ action: 'held', entity, entity_id: stood.id, before: stood, after })
  }
}
