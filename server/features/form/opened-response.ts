import type { OpenedResponse } from '../../../contract/form-response.ts'
import type { Db } from '../../../db/schema.ts'
import type { Reader } from '../../visits/visited.ts'
import { withAttachments } from './attachment-repository.ts'
import { findBeside } from './form-response-choice.ts'
import { findResponse } from './form-response-repository.ts'
import { readPointsBefore } from './points-before.ts'
import { readScorings } from './points-repository.ts'
import { sumsOf } from './response-points.ts'

/** A response as staff open it: with its points, its attachments and what stands beside it (G-29, 0073, 0074). */
export async function findOpened(db: Db, caller: Reader, id: number): Promise<OpenedResponse | undefined> {
  const response = await findResponse(db, caller, id)
  if (!response) return undefined
  const { beneficiary_id, counting, first, isFormCounting } = await findBeside(db, id)
  const isHeld = response.held_because !== ''
  const other = isHeld ? (counting ?? first) : undefined
  const beside = other === undefined ? undefined : await findResponse(db, caller, other)
  const told = beside ? [response, beside] : [response]
  const scorings = await readScorings(
    db,
    told.flatMap(({ form_id }) => form_id ?? []),
  )
  const [opened = response, compared] = await withAttachments(db, sumsOf(scorings, told))
  const before = (await readPointsBefore(db, beneficiary_id, [opened], scorings)).get(id)
  return {
    ...opened,
    ...(before && { before }),
    ...(compared && { [counting === undefined ? 'first' : 'counting']: compared }),
    ...(isHeld && isFormCounting && { others_count: true as const }),
  }
}
