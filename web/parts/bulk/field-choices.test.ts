import { expect, test } from 'vitest'
import { choiceFieldsOf } from '../../../contract/records/choices.ts'
import { builtInOnly } from '../../../contract/records/records.ts'
import type { BulkAction } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import { actionDone, actionVerb } from './bulk-kind.ts'
import { bulkOf } from './bulk-of.ts'
import { bulkAtStart } from './bulk-state.ts'
import { asChosen, begunWith, chosenText, type FieldChosen, tickedOf, withTicks } from './field-choices.ts'

const people: BulkWho = { noun: 'beneficiary', who: { keys: ['KB-1'] } }
const door: BulkAction = { kind: 'field', field: '', value: '', how: 'set' }
const sent = (field: FieldChosen | null) =>
  bulkOf(people, door, { ...bulkAtStart(door, people).choice, field })?.body.change

function fieldOf(name: string) {
  const found = choiceFieldsOf('beneficiary', builtInOnly).find((one) => one.name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}

test('of one of a list nothing is sent until it is chosen, and no value is a choice too', () => {
  const begun = begunWith(fieldOf('mobility'))
  expect([sent(null), sent(begun)]).toEqual([undefined, undefined])
  expect(sent({ ...begun, value: 'with_aid' })).toEqual({
    kind: 'field',
    field: 'mobility',
    value: 'with_aid',
    how: 'set',
  })
  expect(sent({ ...begun, value: '' })).toMatchObject({ value: '' })
  expect(chosenText({ ...begun, value: 'with_aid' })).toBe('Walks with an aid')
  expect(chosenText({ ...begunWith(fieldOf('visitor_rule')), value: '' })).toBe('Anybody')
})

test('of several it begins with adding, which nothing ticked does not do; instead of what they have it clears', () => {
  const begun = begunWith(fieldOf('languages'))
  expect(begun.how).toBe('add')
  const two = withTicks(begun, 'add', ['hokkien', 'malay'])
  expect(sent(two)).toMatchObject({ field: 'languages', value: 'hokkien,malay', how: 'add' })
  expect(sent(withTicks(two, 'take_out', tickedOf(two)))).toMatchObject({
    value: 'hokkien,malay',
    how: 'take_out',
  })
  expect(sent(withTicks(two, 'take_out', []))).toBeUndefined()
  expect(sent(withTicks(two, 'set', []))).toMatchObject({ value: '', how: 'set' })
  expect([chosenText(two), chosenText(two, 1)]).toEqual(['Malay, Hokkien', '2 choices'])
})

test.each([
  ['add', 'Hokkien', 'Add Hokkien to 4', 'Hokkien added to Languages of 4 beneficiaries'],
  ['take_out', 'Hokkien', 'Take Hokkien out of 4', 'Hokkien taken out of Languages of 4 beneficiaries'],
  ['set', 'Hokkien', 'Set 4 to Hokkien', 'Languages of 4 beneficiaries set to Hokkien'],
  ['set', '', 'Clear 4', 'Languages of 4 beneficiaries cleared'],
] as const)('to %s %s is said on the button and when it is done', (how, value, verb, done) => {
  const action: BulkAction = { kind: 'field', field: 'Languages', value, how }
  expect(actionVerb(action, 'beneficiary', 4, '')).toBe(verb)
  expect(actionDone(action, 'beneficiary', 4, '')).toBe(done)
})

test('the button says no value before one is chosen, and then what it does', () => {
  const verb = (chosen: FieldChosen | null) => actionVerb(asChosen(door, chosen, 1), 'beneficiary', 40, '')
  const one = begunWith(fieldOf('mobility'))
  const several = begunWith(fieldOf('languages'))
  expect([verb(null), verb(one), verb(several), verb(withTicks(several, 'take_out', []))]).toEqual(
    Array.from({ length: 4 }, () => 'Change 40'),
  )
  expect([verb({ ...one, value: '' }), verb(withTicks(several, 'add', ['malay']))]).toEqual([
    'Clear 40',
    'Add Malay to 40',
  ])
})
