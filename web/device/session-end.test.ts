// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { keptPhone } from '../../tests/kept-phone.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { deviceState, wakeDevice } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { discardItem } from './outbox-discard.ts'
import { isAttachment } from './outbox-kinds.ts'
import { listOutbox, submitToOutbox } from './outbox-store.ts'
import { whenSignedOut } from './session-end.ts'

const phone = vi.hoisted(() => ({
  ...{ store: undefined as unknown, answer: undefined as unknown },
  said: [] as string[],
}))
vi.mock('./device-database.ts', () => ({ openDeviceStore: async () => phone.store }))
vi.mock('./session-lock.ts', () => ({ resumeSession: async () => false }))
vi.mock('./session-calls.ts', () => ({
  askPhoneState: async () => ({ state: 'revoked', is_put_out: false }),
}))
vi.mock('./lost-calls.ts', () => ({
  sayLostLate: async ({ why }: { why: string }) => {
    phone.said.push(why)
    throw new ApiProblem('not_found', 404, 'No')
  },
}))
vi.mock('./response-calls.ts', () => ({
  submitLate: async () => {
    if (phone.answer) throw phone.answer
  },
}))

const memory = memoryDeviceStore()
phone.store = memory.store
let vault: OpenVault

/** A phone that the office has taken away, with something that was not sent. */
beforeEach(async () => {
  vault = await keptPhone(memory.store)
  const place = { serial_number: 'B-1', programme_id: 3, stage: 1 }
  const shown = { title: 'First visit', person_name: 'Siti Rahman', programme_name: 'Meals' }
  const body = { stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1', responses: [] }
  const letter = { form: {} as Form, idempotency_key: 'letter', body }
  await submitToOutbox(vault, { ...place, ...shown, letter }, 'none')
  await wakeDevice()
})

/** What goes behind answers that the office has, taken out on the phone. */
async function discardPhotograph() {
  const place = { serial_number: 'B-1', programme_id: 3, stage: 1 }
  const shown = { title: 'First visit', person_name: 'Siti Rahman', programme_name: 'Meals' }
  const request = { idempotency_key: 'photo', attachment_id: 'a'.repeat(32), account_id: 21 }
  const attachments = [{ what: 'photo' as const, request }]
  const key = await submitToOutbox(vault, { ...place, ...shown, letter: null }, 'none', { attachments })
  for (const item of await listOutbox(vault)) if (isAttachment(item)) await discardItem(vault, item.key)
  await discardItem(vault, key)
}

test('a server that is busy is asked again; then what it had no room for is handed in, and no word keeps anything here', async () => {
  await discardPhotograph()
  phone.answer = new ApiProblem('too_many', 429, 'Too many')
  await expect(whenSignedOut()).rejects.toBe(phone.answer)
  expect(deviceState().phase).toBe('open')
  expect((await listOutbox(vault)).map(({ state }) => state)).toEqual(['ready'])
  phone.answer = undefined
  expect(await whenSignedOut()).toBe(false)
  expect(deviceState().phase).toBe('empty')
  expect(phone.said).toEqual(['removed'])
})
