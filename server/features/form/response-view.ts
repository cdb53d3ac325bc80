import type { FormResponse } from '../../../contract/form-response.ts'
import type { Question } from '../../../contract/question.ts'
import type { Db } from '../../../db/schema.ts'
import { readDepending } from './depending-wordings.ts'
import { markNotAsked } from './not-asked.ts'

type Row = Omit<FormResponse, 'corrects' | 'corrected_at' | 'from_signed_out_phone'> & {
  corrects: number | null
  arrived_at: string
  is_late?: boolean | undefined
}

/** As they leave: what was not asked is marked, and nobody is named where whoever completed it filed it, too. */
export async function toResponseViews<One extends Row>(db: Db, told: readonly One[]) {
  const dependingOf = await readDepending(db, told)
  return told.map((one) => viewOf(one, dependingOf(one)))
}

export async function toResponseView<One extends Row>(db: Db, told: One) {
  const dependingOf = await readDepending(db, [told])
  return viewOf(told, dependingOf(told))
}

function viewOf<One extends Row>(told: One, depending: readonly Question[] | undefined) {
  const { filed_by_name, corrects, arrived_at, is_late, ...row } = told
  const responses = depending ? markNotAsked(row.responses, depending) : row.responses
  const correction = corrects !== null && { corrects, corrected_at: arrived_at }
  const late = is_late && { from_signed_out_phone: true as const }
  return { ...row, responses, ...(filed_by_name && { filed_by_name }), ...correction, ...late }
}
