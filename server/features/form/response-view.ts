import type { FormResponse } from '../../../contract/form-response.ts'
import type { Question } from '../../../contract/question.ts'
import { markNotAsked } from './not-asked.ts'

type Row = Omit<FormResponse, 'corrects' | 'corrected_at' | 'from_signed_out_phone'> & {
  depending: Question[] | null
  corrects: number | null
  arrived_at: string
  is_late?: boolean | undefined
}

/** As it leaves: what was not asked is marked, and nobody is named where whoever completed it filed it, too. */
export function toResponseView<One extends Row>(told: One) {
  const { filed_by_name, depending, corrects, arrived_at, is_late, ...row } = told
  const responses = depending ? markNotAsked(row.responses, depending) : row.responses
  const correction = corrects !== null && { corrects, corrected_at: arrived_at }
  const late = is_late && { from_signed_out_phone: true as const }
  return { ...row, responses, ...(filed_by_name && { filed_by_name }), ...correction, ...late }
}
