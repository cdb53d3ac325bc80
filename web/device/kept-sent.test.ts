// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import type { RestorePoint, Visits } from '../../contract/visit.ts'
import { keptPhone } from '../../tests/kept-phone.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { keepAttachment } from './attachment-keeping.ts'
import { readAttachment } from './attachment-store.ts'
import { sweepAttachments } from './attachment-sweep.ts'
import type { OpenVault } from './device-store.ts'
import { erasePeople } from './erase.ts'
import { forgetKeptGone, reconcileKept } from './kept-settling.ts'
import type { FormSubmission, Letter } from './outbox-kinds.ts'
import { countUnsent, holdInOutbox, listOutbox, submitToOutbox } from './outbox-store.ts'
import { recordsOf } from './record-keys.ts'
import { sendOutbox } from './sender.ts'
import { letReturnedGo } from './turned-away.ts'
import { keepVisits, markBackRead } from './visits-keeping.ts'
import { readVisits } from './visits-store.ts'

const PHOTO = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const HOUR = 3_600_000
const NOON = Date.parse('2026-11-20T04:00:00Z')
const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString()
const point = (hours: number, more: Partial<RestorePoint> = {}): RestorePoint => ({
  now: at(hours),
  backed_up_at: null,
  went_back: null,
  ...more,
})
const restored = (id: string) => ({ went_back: { id, to: at(-5) } })
const form = { title: 'First visit', questions: [] } as unknown as Form
const siti = { serial_number: 'B-1', beneficiary_id: 1 }

let memory = memoryDeviceStore()
let vault: OpenVault
beforeEach(async () => {
  memory = memoryDeviceStore()
  vault = await keptPhone(memory.store)
  await tell(point(0))
})

const tell = async (restore_point?: RestorePoint) => {
  const before = await readVisits(vault)
  if (!before) throw new Error('This phone has been told of nobody')
  const told: Visits = { ...before, tag: `${Math.random()}`, is_same: false, restore_point }
  return await keepVisits(vault, told, before.user)
}
const submit = async (name: string, attachments: string[] = []) => {
  const answers = [{ question_id: 1, question: 'How?', answer: 'fell on Monday' }]
  const body = { stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1', responses: answers }
  const letter: FormSubmission = {
    ...{ ...siti, programme_id: 3, stage: 1, person_name: 'Siti Rahman' },
    ...{ title: 'First visit', programme_name: 'Meals', letter: { form, idempotency_key: name, body } },
  } as FormSubmission
  const named = attachments.map((attachment_id) => ({
    what: 'photo' as const,
    request: { idempotency_key: `key-${attachment_id}`, attachment_id, account_id: 21 },
  }))
  await submitToOutbox(vault, letter, 'none', { attachments: named })
}
const noteVisit = () => {
  const done = { kind: 'visit', outcome: 'reached', happened_on: '2026-11-20' } as const
  const body = { ...done, beneficiary_id: 1 } as never
  const request = { idempotency_key: 'visit', body }
  return holdInOutbox(
    vault,
    { ...siti, person_name: 'Siti Rahman', kind: 'engagement', done, request },
    0,
    Date.now() + 9,
  )
}
const received: Letter[] = []
beforeEach(() => received.splice(0))
const send = () =>
  sendOutbox(vault, async (letter) => {
    received.push(structuredClone(letter))
    return { id: 70 + received.length, held_because: '' }
  })
const names = () => received.map(({ idempotency_key }) => idempotency_key)
const keptKeys = async () => (await recordsOf(memory.store, vault.id, 'kept')).map(({ key }) => key)
const kept = async () => (await keptKeys()).length

test('what was sent goes once more, the same under the same key, when the office has gone back', async () => {
  await submit('letter')
  await noteVisit()
  await send()
  expect(await reconcileKept(vault, point(1))).toBe(false)
  expect(await countUnsent(memory.store, vault.id)).toBe(0)
  const before = [...received]

  expect(await reconcileKept(vault, point(2, restored('first')))).toBe(true)
  expect(await countUnsent(memory.store, vault.id)).toBe(2)
  await tell(point(2, restored('first')))
  await send()
  expect(received.slice(2)).toEqual(before)
  // Heard of once: not again, until it goes back again.
  expect(await reconcileKept(vault, point(3, restored('first')))).toBe(false)
  expect(await reconcileKept(vault, point(4, restored('second')))).toBe(true)
  await send()
  expect(names()).toEqual(['letter', 'visit', 'letter', 'visit', 'letter', 'visit'])
  expect((await listOutbox(vault)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('sent before this phone was told that the office went back, it goes once more', async () => {
  await submit('letter')
  // Restored by now; what is sent first was sent to the restored office, and costs one try too many.
  await send()
  expect(await reconcileKept(vault, point(1, restored('first')))).toBe(true)
  await tell(point(1, restored('first')))
  await send()
  expect(await reconcileKept(vault, point(2, restored('first')))).toBe(false)
  expect(names()).toEqual(['letter', 'letter'])
})

test.each([
  ['a backup that began before the office answered again holds it', { backed_up_at: at(0.5) }, 2, 1],
  ['a later backup does not', { backed_up_at: at(1.5) }, 2, 0],
  ['nor do seven days without one', {}, 7 * 24 + 2, 0],
])('%s, by the office’s clock alone', async (_, more, hours, left) => {
  await submit('letter')
  await send()
  await reconcileKept(vault, point(1, more))
  expect(await kept()).toBe(1)
  await reconcileKept(vault, point(hours, more))
  expect(await kept()).toBe(left)
  expect(await reconcileKept(vault, point(hours + 1, { ...more, ...restored('first') }))).toBe(left > 0)
})

test('what was sent while the office answered is not taken for what it had by then', async () => {
  await submit('letter')
  await send()
  // A backup that began between the answer and the arrival does not hold it.
  await reconcileKept(vault, point(1), new Set())
  await reconcileKept(vault, point(2, { backed_up_at: at(1.5) }), new Set(await keptKeys()))
  expect(await kept()).toBe(1)
  await reconcileKept(vault, point(3, { backed_up_at: at(2.5) }), new Set(await keptKeys()))
  expect(await kept()).toBe(0)
})

test('a phone that is full gives up what the office has for what it has not', async () => {
  const picture = new Blob([Buffer.alloc(300_000, 'DOORSTEP')], { type: 'image/jpeg' })
  const agreed = { kind: 'photo', agreed_at: at(0) } as const
  await keepAttachment(vault, PHOTO, picture, agreed)
  await submit('letter', [PHOTO])
  await send()
  const { apply } = memory.store
  let isFull = true
  memory.store.apply = async (changes) => {
    if (changes.some((change) => 'remove' in change)) isFull = false
    if (isFull) throw new DOMException('No room', 'QuotaExceededError')
    await apply(changes)
  }
  await keepAttachment(vault, OTHER, picture, agreed)
  expect([await kept(), await readAttachment(vault, PHOTO)]).toEqual([0, undefined])
  expect((await readAttachment(vault, OTHER))?.content.size).toBe(300_000)
  isFull = true
  await expect(keepAttachment(vault, 'c'.repeat(32), picture, agreed)).rejects.toThrow('No room')
})

test('sealed, and only while its person is assigned; a phone that erases people has none of it', async () => {
  await submit('letter')
  await send()
  expect(memory.dump()).not.toContain('fell on Monday')
  await forgetKeptGone(vault, [siti])
  expect(await kept()).toBe(1)
  await forgetKeptGone(vault, [])
  expect(await kept()).toBe(0)
  await noteVisit()
  await send()
  expect(await kept()).toBe(1)
  await erasePeople(memory.store, vault.id)
  expect(await kept()).toBe(0)
})

test('a photograph stays as long, and goes once more behind its letter', async () => {
  const picture = new Blob([Buffer.alloc(300_000, 'DOORSTEP')], { type: 'image/jpeg' })
  await keepAttachment(vault, PHOTO, picture, { kind: 'photo', agreed_at: at(0) }, 0)
  await submit('letter', [PHOTO])
  await send()
  expect((await listOutbox(vault)).length).toBe(1)
  // Older than a day, and named by nothing that waits.
  await sweepAttachments(vault)
  await reconcileKept(vault, point(1))
  expect(await reconcileKept(vault, point(2, restored('first')))).toBe(true)
  await tell(point(2, restored('first')))
  await send()
  expect(names()).toEqual(['letter', `key-${PHOTO}`, 'letter', `key-${PHOTO}`])
  expect((await readAttachment(vault, PHOTO))?.content.size).toBe(300_000)

  await reconcileKept(vault, point(3, restored('first')))
  await reconcileKept(vault, point(4, { ...restored('first'), backed_up_at: at(3.5) }))
  expect([await kept(), await readAttachment(vault, PHOTO)]).toEqual([0, undefined])
})

test('what the office did not find, since it had lost who is whose, goes when they are assigned again', async () => {
  await submit('letter')
  const lost = new ApiProblem('not_found', 404, 'There is nothing')
  await sendOutbox(vault, () => Promise.reject(lost))
  expect((await listOutbox(vault)).map(({ refusal }) => refusal)).toEqual(['not_found'])
  expect(await letReturnedGo(vault, [siti], [siti])).toBe(false)
  expect(await letReturnedGo(vault, [], [siti])).toBe(true)
  await send()
  expect(names()).toEqual(['letter'])
})

test('a restore is told once: not to a phone that never knew another one, and not after it was read', async () => {
  expect((await tell(point(1))).back_to).toBeUndefined()
  expect((await tell(point(2, restored('first')))).back_to).toBe(at(-5))
  // An older server in between, or one that says nothing of it.
  expect((await tell(undefined)).back_to).toBe(at(-5))
  expect((await markBackRead(vault))?.back_to).toBeUndefined()
  expect((await tell(point(3, restored('first')))).back_to).toBeUndefined()
  expect((await tell(point(3, restored('second')))).back_to).toBe(at(-5))

  vault = await keptPhone(memoryDeviceStore().store)
  expect((await tell(point(4, restored('first')))).back_to).toBeUndefined()
})
