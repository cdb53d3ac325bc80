// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPhone } from '../../tests/kept-phone.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { phoneLine } from '../../tests/phone-line.ts'
import { account_id, keepPhoto, letterBody, PHOTO, shown } from '../../tests/photographed-phone.ts'
import { readAttachment } from './attachment-store.ts'
import { deviceState, wakeDevice } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { kindRows } from './kind-rows.ts'
import { queueLost } from './outbox-discard.ts'
import { isKnown, type Kind } from './outbox-kinds.ts'
import { findInOutbox, holdInOutbox, listQueued, markSent, submitToOutbox } from './outbox-store.ts'
import { whenSignedOut } from './session-end.ts'

const phone = vi.hoisted(() => ({ store: undefined as unknown }))
vi.mock('./device-database.ts', () => ({ openDeviceStore: async () => phone.store }))
vi.mock('./session-lock.ts', () => ({ resumeSession: async () => false }))
vi.mock('./session-calls.ts', () => ({
  askPhoneState: async () => ({ state: 'revoked', is_put_out: false }),
}))

const memory = memoryDeviceStore()
phone.store = memory.store
let vault: OpenVault
let line: ReturnType<typeof phoneLine>
beforeEach(async () => {
  for (const held of [memory.records, memory.vaults, memory.files]) held.clear()
  // The tab shows nobody's vault any more, before there is another.
  await wakeDevice()
  vault = await keptPhone(memory.store)
  await wakeDevice()
  line = phoneLine()
})
afterEach(() => vi.unstubAllGlobals())

const BYTES = 1000
const person = { serial_number: 'B-1', beneficiary_id: 5, person_name: shown.person_name }
const place = { ...person, ...shown, programme_id: 3, stage: 1 }
const form = {} as never
const done = { kind: 'visit', outcome: 'reached', happened_on: '2026-11-22' } as const
const sent = { idempotency_key: 'key', attachment_id: PHOTO, account_id }
const by = { volunteer_account_id: account_id, beneficiary_id: 5 }
const NOW = Date.now()

/** One of each kind that waits on the phone, and where it is handed in. */
const waiting: Record<Exclude<Kind, 'assignment_answer'>, [put: () => Promise<unknown>, path: string]> = {
  form: [
    () => submitToOutbox(vault, { ...place, letter: { form, idempotency_key: 'key', body: letterBody } }, ''),
    '/form/responses/late',
  ],
  engagement: [
    () =>
      holdInOutbox(
        vault,
        {
          ...person,
          kind: 'engagement',
          done,
          request: { idempotency_key: 'key', body: { ...by, ...done } },
        },
        NOW,
      ),
    '/engagement/late',
  ],
  concern: [
    () =>
      holdInOutbox(
        vault,
        {
          ...person,
          kind: 'concern',
          request: { idempotency_key: 'key', body: { ...by, note: 'The door was open' } },
        },
        NOW,
      ),
    '/concern/late',
  ],
  correction: [
    () =>
      submitToOutbox(
        vault,
        {
          ...place,
          kind: 'correction',
          corrects: 40,
          request: {
            idempotency_key: 'key',
            form,
            body: { corrects: 40, volunteer_account_id: account_id, responses: [] },
          },
        },
        '',
      ),
    '/form/responses/correct/late',
  ],
  attachment: [
    async () => {
      await keepPhoto(vault, BYTES)
      const attachments = [{ what: 'photo' as const, request: sent }]
      const report = { ...place, letter: { form, idempotency_key: 'key', body: letterBody } }
      const item = await findInOutbox(vault, await submitToOutbox(vault, report, '', { attachments }))
      if (item && isKnown(item)) await markSent(vault, item, { state: 'sent', id: 7 })
    },
    '/form/responses/attachment/late',
  ],
  lost: [
    () => queueLost(vault, { ...person, request: sent }, 'removed', NOW),
    '/form/responses/attachment/lost/late',
  ],
}

test('whatever is handed in late is looked at here', () => {
  const late = Object.entries(kindRows).flatMap(([kind, row]) => (row.late ? [kind] : []))
  expect(Object.keys(waiting).toSorted()).toEqual(late.toSorted())
})

test.each(Object.entries(waiting))(
  'a gateway’s 202 to a late %s takes nothing from a phone that was taken away; the office’s does',
  async (kind, [put, path]) => {
    await put()
    const before = await listQueued(vault)
    expect(before.at(-1)).toMatchObject({ ...(kind !== 'form' && { kind }), state: 'ready' })
    for (const foreign of [{ status: 'ok' }, { received: true, queue: 'mail' }, { id: PHOTO, told: true }]) {
      line.says(202, foreign)
      await expect(whenSignedOut()).rejects.toMatchObject({ code: 'unreadable' })
      expect(line.asked.at(-1)?.split('?')[0]).toBe(`/api${path}`)
      expect(deviceState().phase).toBe('open')
      expect(await listQueued(vault)).toEqual(before)
      if (kind === 'attachment') expect((await readAttachment(vault, PHOTO))?.content.size).toBe(BYTES)
    }
    line.says(202, { received: true })
    expect(await whenSignedOut()).toBe(false)
    expect(deviceState().phase).toBe('empty')
  },
)
