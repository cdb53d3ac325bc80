import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { type Form, formOperations } from '../../../contract/form.ts'
import { type AnswerCheck, isId, partsOf } from '../../api/answer-check.ts'
import { queryOf } from '../../api/queries.ts'

/** Saved, and so to be kept here no longer. */
export const isSavedForm: AnswerCheck = (answer) => {
  const { form_id, version } = partsOf<Form>(answer)
  return isId(form_id) && isId(version)
}

type Period = { from?: string; to?: string }
type Id = string | number
/** The same key whether it was read from the address or from a record. */
const place = (programme_id: Id, stage: Id) => ({ programme_id: String(programme_id), stage: String(stage) })

export const formNamesQuery = () => queryOf(formOperations.names)
export const answerTotalsQuery = () => queryOf(formOperations.answerTotals)
export const formQuery = (programme_id: Id, stage: Id) =>
  queryOf(formOperations.get, { query: place(programme_id, stage) })
export const formImpactQuery = (programme_id: Id, stage: Id) =>
  queryOf(formOperations.impact, { query: place(programme_id, stage) })
export const formAnswersQuery = (programme_id: Id, stage: Id, period: Period) =>
  queryOf(formOperations.answers, { query: { ...place(programme_id, stage), ...period } })
export const answersByMonthQuery = (query: { from: string; to: string; programme_ids?: string }) =>
  queryOf(formOperations.answersByMonth, { query })
type Asked = Period & { uid: string; choice?: string; page: string; page_size?: string }
export const givenAnswersQuery = (programme_id: Id, stage: Id, asked: Asked) =>
  queryOf(formOperations.givenAnswers, { query: { ...place(programme_id, stage), ...asked } })
type Pointed = Period & {
  meaning?: string
  page: string
  page_size?: string
  sort?: 'points' | 'answered_at'
  order?: 'asc' | 'desc'
}
export const pointedQuery = (programme_id: Id, stage: Id, asked: Pointed) =>
  queryOf(formOperations.pointed, { query: { ...place(programme_id, stage), ...asked } })
export const nextStageQuery = (programme_id: Id) =>
  queryOf(formOperations.nextStage, { query: { programme_id } })
export const programmesToTagQuery = () => queryOf(programmeOperations.list)
export const programmeToTagQuery = (id: Id) => queryOf(programmeOperations.get, { query: { id: String(id) } })
