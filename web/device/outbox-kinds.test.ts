// @vitest-environment node
import { expect, test } from 'vitest'
import { sealedPhone, sealedStore } from '../../tests/sealed-phone.ts'
import type { OpenVault } from './device-store.ts'
import { listDrafts } from './draft-store.ts'
import { isForm } from './is-form.ts'
import { forgetGone, forgetOldSent } from './outbox-forgetting.ts'
import type { Letter } from './outbox-kinds.ts'
import { countUnsent, listOutbox, markReady } from './outbox-store.ts'
import { keyOf, openRecord, sealRecord } from './record-keys.ts'
import { sendOutbox, untilNextTry } from './sender.ts'
import { openWithPin, openWithServerKey } from './vault-opening.ts'

const NEWER = {
  kind: 'voice_note',
  serial_number: 'B-9',
  beneficiary_id: 9,
  person_name: 'Person 9',
  parts: ['sealed elsewhere'],
  letter: { idempotency_key: 'never', body: { whatever: true } },
}

async function takeDown(vault: OpenVault, content: object, clear: object = {}): Promise<string> {
  const key = keyOf(vault, 'outbox', `newer ${JSON.stringify(clear).length}`)
  const fresh = { state: 'ready', refusal: '', tries: 0, sent_at: null, faults: 0, fault_at: null }
  await vault.store.apply([{ put: await sealRecord(vault, key, content, { ...fresh, ...clear }, 5) }])
  return key
}

function office() {
  const received: Letter[] = []
  const post = async (letter: Letter) => {
    received.push(letter)
    return { id: 90 + received.length, held_because: '' as const }
  }
  return { received, post }
}

const byPin = async () => {
  const { store, vaults } = sealedStore('one-kind')
  return await openWithPin(store, [...vaults.keys()][0] ?? '', sealedPhone.pin)
}
const byServer = () => openWithServerKey(sealedStore('one-kind').store, sealedPhone)

test.each([
  ['its PIN', byPin],
  ['a sign-in, which seals it all again', byServer],
])('what the build before several kinds kept opens by %s, and goes as it was written', async (_, open) => {
  const vault = await open()
  if (typeof vault === 'string') throw new Error(vault)
  expect(await listDrafts(vault)).toMatchObject([
    { serial_number: 'B-1', answers: { q1: 'fell on Monday' }, form: { title: 'First visit' } },
  ])
  const [waiting, refused, sent] = (await listOutbox(vault)).filter(isForm)
  expect([waiting?.state, refused?.refusal, sent?.state]).toEqual(['ready', 'not_found', 'second'])
  expect(sent).toMatchObject({ letter: null, response_id: 77, person_name: 'Person 4' })
  expect(await countUnsent(vault.store, vault.id)).toBe(3)
  const { received, post } = office()
  expect(await sendOutbox(vault, post)).toBe('done')
  await markReady(vault, refused?.key ?? '')
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(received).toMatchObject([
    { idempotency_key: 'letter-2', body: { form_id: 5, responses: [{ answer: 'answer 2' }] } },
    { idempotency_key: 'letter-3', body: { beneficiary_id: 3, answered_at: '2026-11-20T03:04:05.000Z' } },
  ])
  expect((await listOutbox(vault)).map(({ state }) => state)).toEqual(['sent', 'sent', 'second'])
})

test('of a kind that only a newer version knows nothing is sent, changed or dropped, and it counts as unsent', async () => {
  const vault = await byServer()
  const key = await takeDown(vault, NEWER)
  const before = await vault.store.read(key)
  const [first] = await listOutbox(vault)
  expect(first).toMatchObject({ kind: 'newer', stored_kind: 'voice_note', person_name: 'Person 9' })
  const { received, post } = office()
  await sendOutbox(vault, post, { isPressed: true })
  expect(received.map(({ idempotency_key }) => idempotency_key)).toEqual(['letter-2'])
  await forgetGone(vault, [])
  await forgetOldSent(vault, Date.now() + 1000 * 86_400_000)
  expect(await vault.store.read(key)).toEqual(before)
  expect(await openRecord(vault, before as NonNullable<typeof before>)).toEqual(NEWER)
  expect(await countUnsent(vault.store, vault.id)).toBe(3)
  // Nothing waits that this version could try again.
  expect(await untilNextTry(vault)).toBeNull()
})

test('of one that a newer version has sent its person is forgotten with the others', async () => {
  const vault = await byServer()
  const key = await takeDown(vault, NEWER, { state: 'sent', sent_at: 6 })
  expect(await forgetGone(vault, [{ serial_number: 'B-4', beneficiary_id: 4 }])).toBe(true)
  const record = await vault.store.read(key)
  expect(await openRecord(vault, record as NonNullable<typeof record>)).toEqual({
    kind: 'voice_note',
    serial_number: '',
    person_name: '',
    is_gone: true,
  })
})
