// @vitest-environment node
import { expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { eraseUnlessUnsent } from './erase-unopened.ts'
import type { FormSubmission } from './outbox-kinds.ts'
import { countUnsent, submitToOutbox } from './outbox-store.ts'
import { openWithServerKey } from './vault-opening.ts'

const server_key = Buffer.alloc(32, 'a').toString('base64url')
const first = { account_id: 21, server_key }
const letter: FormSubmission = {
  ...{ serial_number: 'B-1', beneficiary_id: 1, programme_id: 3, stage: 1, person_name: 'Siti Rahman' },
  ...{ title: 'First visit', programme_name: 'Meals' },
  letter: {
    idempotency_key: 'letter',
    form: { title: 'First visit', questions: [] } as unknown as Form,
    body: { stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1', responses: [] },
  },
}

test('what another volunteer has not sent stays for them, and nothing opens it meanwhile', async () => {
  const { store } = memoryDeviceStore()
  const theirs = await openWithServerKey(store, first)
  await submitToOutbox(theirs, letter, 'none')
  expect(await eraseUnlessUnsent(store)).toBe('sealed')
  expect((await store.vaults()).map(({ live }) => live)).toEqual([null])

  const back = await openWithServerKey(store, first)
  expect(await countUnsent(store, back.id)).toBe(1)
})

test('a vault of which all is sent goes', async () => {
  const { store, vaults, records } = memoryDeviceStore()
  await openWithServerKey(store, first)
  expect(await eraseUnlessUnsent(store)).toBe('nothing')
  expect([vaults.size, records.size]).toEqual([0, 0])
})
