import type { formOperations } from '../../contract/form.ts'
import { aForm } from '../factories.ts'
import type { Group } from './permission-sign-in-requests.ts'

export const formRequests: Group<typeof formOperations> = {
  list: () => ({}),
  names: () => ({}),
  get: (w) => ({ query: { programme_id: w.programme_id, stage: 1 } }),
  nextStage: (w) => ({ query: { programme_id: w.programme_id } }),
  create: async (w) => ({ body: aForm({ programme_id: (await w.spare.programme()).id }) }),
  update: async (w) => {
    const { programme_id, stage } = await w.spare.form()
    return { query: { programmeId: programme_id, stage }, body: aForm({ programme_id, stage }) }
  },
  remove: async (w) => {
    const { programme_id, stage } = await w.spare.form()
    return { query: { programmeId: programme_id, stage } }
  },
  impact: (w) => ({ query: { programme_id: w.programme_id, stage: 1 } }),
  editImpact: (w) => ({
    query: { programmeId: w.programme_id, stage: 1 },
    body: aForm({ programme_id: w.programme_id }),
  }),
  answers: (w) => ({ query: { programme_id: w.programme_id, stage: 1 } }),
  givenAnswers: (w) => ({ query: { programme_id: w.programme_id, stage: 1, uid: 'u1', page: 1 } }),
  pointed: (w) => ({ query: { programme_id: w.programme_id, stage: 1, page: 1 } }),
  exportAnswers: (w) => ({ query: { programme_id: w.programme_id, stage: 1 } }),
  answersByMonth: () => ({}),
  exportAnswersByMonth: () => ({}),
  answerTotals: () => ({}),
  choiceQuestions: async (w) => ({ query: { form_ids: `${(await w.spare.form()).form_id}` } }),
  pending: (w) => ({ query: { beneficiary_serial_number: w.assigned_serial } }),
}
