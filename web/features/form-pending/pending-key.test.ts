import { expect, test } from 'vitest'
import { pendingKeyOf, readPendingKey } from './pending-key.ts'

test.each(['KB-0142', 'B 12 3', '7', 'A/1 2'])('the form of %s is ticked and read back', (serial) => {
  const form = { beneficiary_serial_number: serial, programme_id: 12, stage: 3 }
  expect(readPendingKey(pendingKeyOf(form))).toEqual([form])
})

test('what is no key names nobody', () => {
  expect(readPendingKey('KB-1')).toBeUndefined()
})
