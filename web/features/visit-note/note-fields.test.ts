// @vitest-environment node
import { expect, test } from 'vitest'
import { engagementCreate } from '../../../contract/engagement-fields.ts'
import { bodyOf, type Did, dayBefore, freshNote } from './note-fields.ts'

const noted = {
  person: { beneficiary_id: 5, serial_number: 'B-5' },
  account_id: 21,
  language: 'ta' as const,
  today: '2026-11-22',
  now: new Date('2026-11-22T16:00:30.000Z'),
}
const fields = (did: Did, over: object = {}) => ({ ...freshNote(did), ...over })

test.each<[Did, object, object]>([
  ['visited', {}, { kind: 'visit', outcome: 'reached' }],
  ['called', {}, { kind: 'call', outcome: 'reached' }],
  ['none', {}, { kind: 'visit', outcome: 'no_answer' }],
  ['none', { tried: 'call' }, { kind: 'call', outcome: 'no_answer' }],
])('%s %j is what the office takes', (did, over, said) => {
  const body = bodyOf(fields(did, over), noted)
  expect(body).toMatchObject({ ...said, beneficiary_id: 5, volunteer_account_id: 21, language: 'ta' })
  expect(engagementCreate.safeParse(body).error).toBeUndefined()
})

test('the day is the one that was meant when the sheet was opened, and the moment says by which clock', () => {
  // Saved half a minute after midnight in Singapore.
  expect(bodyOf(fields('visited'), noted)).toMatchObject({
    happened_on: '2026-11-22',
    noted_at: '2026-11-22T16:00:30.000Z',
  })
  expect(bodyOf(fields('visited', { days_back: 1 }), noted).happened_on).toBe('2026-11-21')
  expect(dayBefore('2028-03-01', 1)).toBe('2028-02-29')
  expect(dayBefore('2027-01-01', 30)).toBe('2026-12-02')
})

test('what was chosen before the answer changed to none goes with nobody', () => {
  const chosen = { minutes: 60, wellbeing: 'worried', note: ' no light on \n' }
  expect(bodyOf(fields('visited', chosen), noted)).toMatchObject({ ...chosen, note: 'no light on' })
  expect(bodyOf(fields('none', chosen), noted)).toMatchObject({
    minutes: null,
    wellbeing: '',
    note: 'no light on',
  })
})
