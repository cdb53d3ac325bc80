import { expect, test } from 'vitest'
import type { FormResponse } from '../../../contract/form-response.ts'
import { lastTimeOf } from './last-time.ts'

const ME = 7
const answered = (answer: string, over: Partial<FormResponse> = {}) =>
  ({
    ...{ id: 1, form_id: 3, volunteer_account_id: ME, answered_at: '2026-11-03T02:00:00.000Z' },
    responses: [{ id: 1, uid: 'how', question: 'How?', answer }],
    ...over,
  }) as FormResponse

const last = (responses: FormResponse[], held: FormResponse[] = []) => lastTimeOf({ responses, held }, 3, ME)

test('the newest of one’s own in this form, held ones too', () => {
  const older = answered('Well', { id: 9 })
  const newer = answered('Tired', { id: 4, answered_at: '2026-11-10T02:00:00.000Z' })
  expect(last([older, newer])).toEqual({ on: newer.answered_at, answers: { how: 'Tired' } })
  expect(last([older], [newer])?.answers).toEqual({ how: 'Tired' })
  expect(last([older, answered('Later sent', { id: 10 })])?.answers).toEqual({ how: 'Later sent' })
})

test('nothing of another form, of another volunteer, or of what came without words', () => {
  expect(last([answered('Well', { form_id: 4 })])).toBeUndefined()
  expect(last([answered('Well', { volunteer_account_id: 8 })])).toBeUndefined()
  expect(last([answered('', { responses: [] })])).toBeUndefined()
  expect(last([])).toBeUndefined()
})
