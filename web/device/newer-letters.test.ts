// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { keepAttachment } from './attachment-keeping.ts'
import { readAttachment } from './attachment-store.ts'
import { sweepAttachments } from './attachment-sweep.ts'
import type { OpenVault } from './device-store.ts'
import { kindRows } from './kind-rows.ts'
import { discardItem } from './outbox-discard.ts'
import { forgetGone, forgetOldSent } from './outbox-forgetting.ts'
import { indexOf } from './outbox-index.ts'
import type { FormSubmission, Letter } from './outbox-kinds.ts'
import { asGone, readSubmission } from './outbox-records.ts'
import { countUnsent, listOutbox, submitToOutbox } from './outbox-store.ts'
import { sendOutbox, untilNextTry } from './sender.ts'
import { letReturnedGo } from './turned-away.ts'
import { openWithServerKey } from './vault-opening.ts'

const DAY = 86_400_000
const opening = { account_id: 21, server_key: Buffer.alloc(32, 'a').toString('base64url') }
const PHOTO = 'a'.repeat(32)

let memory = memoryDeviceStore()
let vault: OpenVault
beforeEach(async () => {
  memory = memoryDeviceStore()
  vault = await openWithServerKey(memory.store, opening)
})
const today = kindRows.form.format
const becomeFormat = (format: number) => Object.assign(kindRows.form, { format })
afterEach(() => void becomeFormat(today))

const letterAbout = (n: number): FormSubmission => ({
  ...{ serial_number: `B-${n}`, beneficiary_id: n, person_name: `Person ${n}`, programme_id: 3, stage: 1 },
  ...{ title: 'The door', programme_name: 'Meals' },
  letter: {
    idempotency_key: `letter ${n}`,
    form: { title: 'The door', questions: [] } as unknown as Form,
    body: { stage: 1, programme_id: 3, beneficiary_serial_number: `B-${n}`, responses: [] },
  },
})
const submit = (n: number, ...ids: string[]) =>
  submitToOutbox(vault, letterAbout(n), 'none', {
    now: n,
    attachments: ids.map((attachment_id) => ({
      what: 'photo' as const,
      request: { idempotency_key: `photo ${n}`, attachment_id, account_id: 21 },
    })),
  })

function office() {
  const received: Letter[] = []
  const post = async (letter: Letter) => {
    received.push(letter)
    return { id: 90, held_because: '' as const }
  }
  return { post, keys: () => received.map(({ idempotency_key }) => idempotency_key) }
}
const keepPhoto = (now = 1) =>
  keepAttachment(
    vault,
    PHOTO,
    new Blob(['bytes'], { type: 'image/jpeg' }),
    { kind: 'photo', agreed_at: '' },
    now,
  )

test('a letter of a later build stays sealed and is told where the site went back, and goes as it was once that build is back', async () => {
  becomeFormat(today + 1)
  const key = await submit(1, PHOTO)
  await keepPhoto()
  becomeFormat(today)
  await submit(2)
  const sealed = memory.records.get(key)
  const { post, keys } = office()
  expect(await sendOutbox(vault, post, { isPressed: true })).toBe('done')
  expect(keys()).toEqual(['letter 2'])
  const [first] = await listOutbox(vault)
  expect(first).toMatchObject({ kind: 'newer', stored_kind: 'form', person_name: 'Person 1', state: 'ready' })
  expect(await countUnsent(memory.store, vault.id)).toBe(2)
  expect(await untilNextTry(vault)).toBeNull()
  await forgetGone(vault, [])
  await forgetOldSent(vault, Date.now() + 1000 * DAY)
  await sweepAttachments(vault, Date.now() + 1000 * DAY)
  expect(memory.records.get(key)).toEqual(sealed)
  becomeFormat(today + 1)
  // Another build is another page, which has nothing in memory.
  vault = { ...vault }
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(keys()).toEqual(['letter 2', 'letter 1', 'photo 1'])
})

test('what a later build sealed in its own way stays under a key that is known, whoever signs in meanwhile, and holds up no other', async () => {
  const key = await submit(1, PHOTO)
  await keepPhoto()
  await submit(2)
  const before = memory.records.get(key)
  if (!before) throw new Error('Nothing was submitted')
  const turned = new Uint8Array(before.sealed.bytes).toReversed().buffer
  memory.records.set(key, { ...before, sealed: { ...before.sealed, bytes: turned } })
  const { post, keys } = office()
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(keys()).toEqual(['letter 2'])
  expect((await listOutbox(vault))[0]).toMatchObject({ kind: 'newer', stored_kind: '', person_name: '' })
  expect(await countUnsent(memory.store, vault.id)).toBe(2)
  for (let times = 0; times < 5; times += 1) vault = await openWithServerKey(memory.store, opening)
  await forgetGone(vault, [])
  await sweepAttachments(vault, Date.now() + 1000 * DAY)
  const now = memory.records.get(key)
  expect(now?.sealed.bytes).toEqual(turned)
  expect(await readAttachment(vault, PHOTO)).toBeDefined()
  // The later build, which knows how it lies.
  memory.records.set(key, { ...before, ...now, sealed: before.sealed })
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(keys()).toEqual(['letter 2', 'letter 1', 'photo 1'])
})

test.each([
  ['beside no nonce', { version: 2, text: 'sealed otherwise' }],
  ['in no such place', undefined],
])('what a later build sealed %s holds up no other, and stops no sign-in', async (_, sealed) => {
  const key = await submit(1)
  await submit(2)
  const before = memory.records.get(key)
  if (!before) throw new Error('Nothing was submitted')
  const later = { ...before, sealed: sealed as never }
  memory.records.set(key, later)
  const { post, keys } = office()
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(keys()).toEqual(['letter 2'])
  const shown = new Map()
  for (let times = 0; times < 2; times += 1)
    expect((await listOutbox(vault, shown))[0]).toMatchObject({ kind: 'newer', person_name: '' })
  vault = await openWithServerKey(memory.store, opening)
  expect(memory.records.get(key)).toEqual(later)
  memory.records.set(key, before)
  expect((await listOutbox(vault, shown))[0]).toMatchObject({ title: 'The door', person_name: 'Person 1' })
  expect((await indexOf(vault)).map(({ kind }) => kind)).toEqual(['form'])
})

test('while a letter of a later build waits, no bytes go that it may name', async () => {
  becomeFormat(today + 1)
  await submit(1)
  becomeFormat(today)
  const key = await submit(2, PHOTO)
  await keepPhoto()
  await discardItem(vault, key)
  expect((await listOutbox(vault)).map(({ kind }) => kind)).toEqual(['newer'])
  expect(await readAttachment(vault, PHOTO)).toBeDefined()
})

test('what the office did not find of a later build’s stays so when its person is assigned again', async () => {
  becomeFormat(today + 1)
  const key = await submit(1)
  await sendOutbox(vault, () => Promise.reject(new ApiProblem('not_found', 404, 'There is nothing')))
  becomeFormat(today)
  vault = { ...vault }
  const before = memory.records.get(key)
  expect(before?.clear).toMatchObject({ refusal: 'not_found' })
  expect(await letReturnedGo(vault, [], [letterAbout(1)])).toBe(false)
  expect(memory.records.get(key)).toEqual(before)
})

test.each(['attachment', 'lost'] as const)(
  'of a later build’s %s whose person is gone nothing stands there that would be taken for a form',
  (stored_kind) => {
    const gone = asGone({ kind: 'newer', stored_kind, serial_number: 'B-1', person_name: 'Person 1' })
    const expected = { kind: 'newer', stored_kind, is_gone: true, serial_number: '', person_name: '' }
    expect(readSubmission(gone as never)).toMatchObject(expected)
  },
)

test('of one that a later build has sent its person is forgotten with the others', async () => {
  becomeFormat(today + 1)
  await submit(1)
  await sendOutbox(vault, office().post)
  becomeFormat(today)
  expect((await listOutbox(vault))[0]).toMatchObject({
    kind: 'newer',
    state: 'sent',
    person_name: 'Person 1',
  })
  expect(await forgetGone(vault, [])).toBe(true)
  expect((await listOutbox(vault))[0]).toMatchObject({ is_gone: true, person_name: '', title: '' })
})
