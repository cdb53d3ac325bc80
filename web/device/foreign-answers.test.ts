// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { phoneLine } from '../../tests/phone-line.ts'
import {
  account_id,
  keepPhoto,
  letterBody,
  PHOTO,
  photographedPhone,
  shown,
} from '../../tests/photographed-phone.ts'
import { keepAttachment } from './attachment-keeping.ts'
import { readAttachment } from './attachment-store.ts'
import { discardItem } from './outbox-discard.ts'
import { isAttachment, type Letter } from './outbox-kinds.ts'
import { postLetter } from './outbox-records.ts'
import { listQueued, submitToOutbox } from './outbox-store.ts'
import { changePlan, planVisit } from './plan-calls.ts'
import { sendOutbox } from './sender.ts'

const VOICE = 'b'.repeat(32)
const OTHER = 'c'.repeat(32)
const [PHOTO_BYTES, VOICE_BYTES] = [300_000, 280_000]

let { vault } = await photographedPhone()
let line: ReturnType<typeof phoneLine>
beforeEach(async () => {
  ;({ vault } = await photographedPhone())
  line = phoneLine()
  await keepPhoto(vault, PHOTO_BYTES)
  const speech = new Blob([Buffer.alloc(VOICE_BYTES, 'y')])
  await keepAttachment(vault, VOICE, speech, { kind: 'voice', agreed_at: '2026-11-20T06:00:00.000Z' })
  const named = (what: 'photo' | 'voice', attachment_id: string) => {
    return { what, request: { idempotency_key: what, attachment_id, account_id } }
  }
  const letter = { form: {} as never, idempotency_key: 'letter', body: letterBody }
  const place = { serial_number: 'B-1', programme_id: 3, stage: 1 }
  const attachments = [named('photo', PHOTO), named('voice', VOICE)]
  await submitToOutbox(vault, { ...place, ...shown, letter }, 'none', { attachments })
})
afterEach(() => vi.unstubAllGlobals())

/** The words of the report arrive; all else goes over the line. */
const send = () =>
  sendOutbox(vault, async (letter: Letter) =>
    letter.kind === undefined
      ? { id: 7, held_because: '' }
      : await postLetter(vault, letter, AbortSignal.timeout(60_000)),
  )
const lying = async () => (await listQueued(vault)).map(({ kind = 'form', state }) => `${kind} ${state}`)
const bytesOf = async (id: string) => (await readAttachment(vault, id))?.content.size
const idAsked = (url: string) => new URL(url, 'http://kampung.example').searchParams.get('id')

test.each<[string, object]>([
  ['from a gateway that says yes to everything', { status: 'ok' }],
  ['about another one', { id: OTHER, received: true }],
  ['that does not say it arrived', { id: PHOTO }],
  ['that says it is told', { id: PHOTO, told: true }],
  ['that names none', { received: true }],
])('an answer %s wipes no photograph and no voice note', async (_, foreign) => {
  line.says(201, foreign)
  expect(await send()).toBe('later')
  expect(line.asked).toEqual([expect.stringContaining(`/attachment?id=${PHOTO}`)])
  expect(await lying()).toEqual(['form sent', 'attachment ready', 'attachment ready'])
  expect([await bytesOf(PHOTO), await bytesOf(VOICE)]).toEqual([PHOTO_BYTES, VOICE_BYTES])

  // Ours takes the photograph, and something else answers for the voice note behind it.
  line.says(201, { id: PHOTO, received: true })
  expect(await send()).toBe('later')
  expect(await lying()).toEqual(['form sent', 'attachment ready'])
  expect(await bytesOf(VOICE)).toBe(VOICE_BYTES)
  line.says(201, (url) => ({ id: idAsked(url), received: true }))
  expect(await send()).toBe('done')
  expect(await lying()).toEqual(['form sent'])
})

test('the word that one will not come waits until the office says that it heard of this one', async () => {
  line.says(201, { status: 'ok' })
  await send()
  const photo = (await listQueued(vault)).find(isAttachment)
  await discardItem(vault, photo?.key ?? '')
  for (const foreign of [{ status: 'ok' }, { id: OTHER, told: true }, { id: PHOTO, received: true }]) {
    line.says(200, foreign)
    expect(await send()).toBe('later')
    expect(line.asked.at(-1)).toMatch(/\/attachment\/lost$/)
    expect(await lying()).toContain('lost ready')
  }
  line.says(200, { id: PHOTO, told: true })
  await send()
  expect(await lying()).not.toContain('lost ready')
})

test('a visit is planned, and changed, once the answer names a plan of this volunteer', async () => {
  const asked = {
    account_id,
    beneficiary_id: 5,
    serial_number: 'B-1',
    planned_on: '2026-12-01',
    part: '',
    noted_at: '2026-11-30T06:00:00.000Z',
  } as const
  const plan = () => planVisit(asked, 'plan')
  const change = () => changePlan({ id: 3, version: 1 }, account_id, { state: 'cancelled' })
  for (const [status, send] of [[201, plan] as const, [200, change] as const]) {
    for (const foreign of [
      { status: 'ok' },
      { version: 2 },
      { id: 3, volunteer_account_id: 22, version: 2 },
    ]) {
      line.says(status, foreign)
      await expect(send()).rejects.toMatchObject({ code: 'unreadable' })
    }
    const ours = { id: 3, volunteer_account_id: account_id, version: 2 }
    line.says(status, ours)
    expect(await send()).toEqual(ours)
  }
})
