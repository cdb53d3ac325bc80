import { expect, test } from 'vitest'
import { actionWords, entityWords } from './activity-words.ts'

test('what an older release wrote is shown as it is kept', () => {
  expect(actionWords('blessed_twice')).toBe('blessed twice')
  expect(entityWords('address list')).toBe('address list')
  expect(actionWords('updated')).toBe('edited')
  expect(entityWords('address_list')).toBe('Address list')
})
