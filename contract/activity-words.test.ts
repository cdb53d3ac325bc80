import { expect, test } from 'vitest'
import { actionWords, entityInSentence, entityWords } from './activity-words.ts'

test('what an older release wrote is shown as it is kept', () => {
  expect(actionWords('blessed_twice')).toBe('blessed twice')
  expect(entityWords('address list')).toBe('address list')
  expect(actionWords('updated')).toBe('edited')
  expect(entityWords('address_list')).toBe('Address list')
})

test('within a sentence a kind begins small, and an abbreviation stays as it is', () => {
  expect(entityInSentence('comms_log')).toBe('comms log')
  expect(entityInSentence('nric_key')).toBe('key of NRICs')
})
