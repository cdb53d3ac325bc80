// @vitest-environment node
import { expect, test } from 'vitest'
import { HELD_BECAUSE } from '../../contract/held-because.ts'
import { isTold } from './lost-calls.ts'
import type { QueuedRequest } from './outbox-kinds.ts'
import { isReceived } from './queued-call.ts'
import { isAnswerTo, isPhoneState } from './response-answer-checks.ts'
import { isVisits } from './visits-answer-check.ts'

const body: QueuedRequest['body'] = {
  stage: 1,
  programme_id: 3,
  beneficiary_serial_number: 'B-1',
  volunteer_account_id: 21,
  form_id: 8,
  responses: [],
}
const told = { id: 70, volunteer_account_id: 21, form_id: 8, programme_id: 3, held_because: '' }
const accepted = (over: object = {}, status = 201, asked: object = {}) =>
  isAnswerTo({ ...body, ...asked })({ ...told, ...over }, status)

test('what names the letter is accepted, for every reason that there is', () => {
  expect(accepted()).toBe(true)
  for (const held_because of HELD_BECAUSE.filter(Boolean)) expect(accepted({ held_because }, 202)).toBe(true)
  // A form that was purged meanwhile, and a letter of an older version of the area.
  expect(accepted({ form_id: null })).toBe(true)
  expect(accepted({}, 201, { form_id: undefined, volunteer_account_id: undefined })).toBe(true)
})

test.each<[string, object, number?]>([
  ['no id', { id: undefined }],
  ['an id that is text', { id: '70' }],
  ['half an id', { id: 7.5 }],
  ['an id that no record has', { id: 0 }],
  ['another volunteer', { volunteer_account_id: 22 }],
  ['no volunteer', { volunteer_account_id: null }],
  ['another form', { form_id: 9 }],
  ['no form', { form_id: undefined }],
  ['no form, of another programme', { form_id: null, programme_id: 4 }],
  ['a reason that does not exist', { held_because: 'rate_limited' }, 202],
  ['no reason', { held_because: undefined }],
  ['a reason with the status of one that counts', { held_because: 'second' }, 201],
  ['no reason with the status of one that is held', {}, 202],
])('%s is somebody else’s answer', (_, over, status) => expect(accepted(over, status)).toBe(false))

test.each([[{ status: 'ok' }], [null], [undefined], ['ok'], [[told]], [true]])(
  '%j says nothing of a letter, a word, a list, a phone, or a late hand-in',
  (answer) => {
    for (const check of [isAnswerTo(body), isTold('a'), isVisits, isPhoneState, isReceived])
      expect([check(answer, 201), check(answer, 200)]).toEqual([false, false])
  },
)

test('what will not come is told of once the answer names it', () => {
  expect(isTold('a')({ id: 'a', told: true }, 200)).toBe(true)
  expect(isTold('a')({ id: 'b', told: true }, 200)).toBe(false)
  expect(isTold('a')({ id: 'a', received: true }, 200)).toBe(false)
})

test('a list names its owner, itself and each person; a phone stands in one of three ways', () => {
  const person = { beneficiary_id: 5, serial_number: 'B-1', pending: [] }
  const list = { account_id: 21, tag: 't', is_same: false, people: [person], forms: [], office: {} }
  expect(isVisits(list, 200)).toBe(true)
  const wrong = [
    { account_id: undefined },
    { tag: undefined },
    { is_same: undefined },
    { people: undefined },
    { people: [{ ...person, beneficiary_id: 'B-1' }] },
    { people: ['B-1'] },
    { forms: {} },
    { office: undefined },
  ]
  for (const over of wrong) expect(isVisits({ ...list, ...over }, 200)).toBe(false)
  expect(isPhoneState({ state: 'revoked' }, 200)).toBe(true)
  expect(isPhoneState({ state: 'gone' }, 200)).toBe(false)
  expect(isReceived({ received: true }, 202)).toBe(true)
  expect(isReceived({ received: true, queue: 'mail' }, 202)).toBe(false)
})
