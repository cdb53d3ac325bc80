import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, singaporeDay } from '../../../contract/calendar-day.ts'
import type { Form } from '../../../contract/form.ts'
import { memoryDeviceStore } from '../../../tests/memory-device-store.ts'
import { ApiProblem, networkProblem } from '../../api/api-problem.ts'
import { keepAttachment } from '../../device/attachment-keeping.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { keepDraft, listDrafts } from '../../device/draft-store.ts'
import { listOutbox } from '../../device/outbox-store.ts'
import { openWithServerKey } from '../../device/vault-opening.ts'
import { shownToasts } from '../../ui/toast-store.ts'
import { useAnswerSheet } from './answer-sheet.ts'

const phone = vi.hoisted(() => ({
  vault: undefined as unknown,
  filed: [] as string[],
  bodies: [] as object[],
  sent: [] as string[],
  told: [] as string[],
  /** What becomes of a photograph. */
  failure: undefined as unknown,
  hasWay: true,
  hasSignal: true,
  /** The office has it, and its answer is lost. */
  isLost: false,
  makeRoom: () => undefined as unknown,
}))
vi.mock('../../device/use-device.ts', () => ({ useVault: () => phone.vault }))
vi.mock('../../device/device.ts', async (original) => ({
  ...(await original<object>()),
  openVaultNow: () => phone.vault,
  deviceState: () => ({ phase: 'open' }),
}))
vi.mock('../../device/response-calls.ts', () => ({
  fileResponse: async ({ idempotency_key, body }: { idempotency_key: string; body: object }) => {
    if (!phone.hasSignal) throw networkProblem()
    phone.filed.push(idempotency_key)
    phone.bodies.push(body)
    if (phone.isLost) throw networkProblem()
    return { answer: { id: 7, held_because: '' } }
  },
}))
vi.mock('../../device/correction-calls.ts', () => ({
  sendCorrection: () => Promise.reject(networkProblem()),
}))
vi.mock('../../device/attachment-calls.ts', () => ({
  sendAttachment: async (_: unknown, { attachment_id }: { attachment_id: string }) => {
    if (!phone.hasWay) throw networkProblem()
    if (phone.failure) throw phone.failure
    phone.sent.push(attachment_id)
    return { held_because: '' }
  },
}))

vi.mock('../../device/lost-calls.ts', () => ({
  sayLost: async ({ attachment_id, why }: { attachment_id: string; why: string }) => {
    phone.told.push(`${attachment_id} ${why}`)
    return { held_because: '' }
  },
}))

const PHOTO = 'a'.repeat(32)
const question = { id: 1, uid: 'q1', type: 'photo', question: 'The door', choices: [], translations: {} }
const form = { form_id: 3, programme_id: 2, stage: 1, form_version: 1, title: 'The door' }
const sheet = {
  form: { ...form, questions: [question] } as unknown as Form,
  ...{ serialNumber: 'B-1', beneficiaryId: 5, personName: 'Siti', volunteerAccountId: 21, occasion: '' },
  ...{ draft: null, onSent: vi.fn() },
}

beforeEach(async () => {
  Object.assign(phone, {
    filed: [],
    bodies: [],
    sent: [],
    told: [],
    failure: undefined,
    hasWay: true,
    hasSignal: true,
    isLost: false,
  })
  sheet.onSent.mockClear()
  const { store } = memoryDeviceStore()
  const server_key = btoa('a'.repeat(32)).replace('=', '')
  const vault: OpenVault = await openWithServerKey(store, { account_id: 21, server_key })
  await keepAttachment(vault, PHOTO, new Blob(['the door']), {
    kind: 'photo',
    agreed_at: '2026-11-20T06:00:00Z',
  })
  const apply = store.apply.bind(store)
  // Full: nothing more is kept.
  store.apply = async (changes) => {
    if (changes.some((change) => 'put' in change)) throw new DOMException('Full', 'QuotaExceededError')
    await apply(changes)
  }
  phone.vault = vault
  phone.makeRoom = () => Object.assign(store, { apply })
})

function opened(over: object = {}) {
  const client = new QueryClient()
  const { result } = renderHook(() => useAnswerSheet({ ...sheet, ...over }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return result
}
const notice = () => shownToasts().find(({ isOpen }) => isOpen)

test('words that went straight to the office go once, however often what they name fails behind them', async () => {
  const result = opened()
  act(() => result.current.change('q1', PHOTO))
  phone.hasWay = false
  await act(() => expect(result.current.submit()).rejects.toMatchObject({ code: 'network' }))
  phone.hasWay = true
  await act(() => result.current.submit())
  expect(phone.filed).toHaveLength(1)
  expect(phone.sent).toEqual([PHOTO])
  expect(sheet.onSent).toHaveBeenCalledWith('sent')
})

test('a photograph that the office does not take holds up no words: they are sent, it is told, and so is the office', async () => {
  const result = opened()
  act(() => result.current.change('q1', PHOTO))
  phone.failure = new ApiProblem('unsupported_type', 415, 'This is no photograph')
  await act(() => result.current.submit())
  expect(phone.filed).toHaveLength(1)
  expect(sheet.onSent).toHaveBeenCalledWith('sent')
  expect(phone.told).toEqual([`${PHOTO} refused`])
  expect([notice()?.title, notice()?.description]).toEqual([
    'Form submitted',
    'Photograph: The office does not take it as it is. Please tell them, and take it again another time.',
  ])
})

test.each([
  ['still under way', true, 'Form submitted. 1 photograph still to send', undefined],
  [
    'without signal',
    false,
    'Kept on this phone. It is sent by itself when there is signal.',
    'With 1 photograph.',
  ],
])('what goes behind a form is said: %s', async (_, hasSignal, title, description) => {
  phone.makeRoom()
  phone.hasWay = false
  phone.hasSignal = hasSignal
  const result = opened()
  act(() => result.current.change('q1', PHOTO))
  await act(() => result.current.submit())
  expect([notice()?.title, notice()?.description]).toEqual([title, description])
})

test.each([['kept first'], ['with no room on the phone']])(
  'what is filled in about a visit noted for another day is of that day, and names its letter: %s (H-1471)',
  async (how) => {
    if (how === 'kept first') phone.makeRoom()
    const visit = { on: '2026-01-05', key: 'note-of-that-visit' }
    const result = opened({ visit })
    act(() => result.current.change('q1', PHOTO))
    if (how === 'kept first')
      await vi.waitFor(async () =>
        expect(await listDrafts(phone.vault as OpenVault)).toMatchObject([{ visit }]),
      )
    await act(() => result.current.submit())
    expect(phone.bodies).toMatchObject([
      { engagement_key: visit.key, answered_at: '2026-01-05T15:59:59.999Z' },
    ])
  },
)

test('what was typed days before a visit is of the day of the visit, handed in with it as it stands (H-1471)', async () => {
  phone.makeRoom()
  const vault = phone.vault as OpenVault
  const about = { ...form, form: sheet.form, serial_number: 'B-1', beneficiary_id: 5, person_name: 'Siti' }
  const now = Date.now()
  await keepDraft(vault, { ...about, answers: { q1: PHOTO } }, now - 2 * DAY_MS)
  const [draft] = await listDrafts(vault)
  const result = opened({ draft, visit: { on: singaporeDay(now), key: 'note-of-that-visit' } })
  await act(() => result.current.submit())
  expect(phone.bodies).toMatchObject([{ engagement_key: 'note-of-that-visit' }])
  const [{ answered_at }] = phone.bodies as [{ answered_at: string }]
  expect(singaporeDay(answered_at)).toBe(singaporeDay(now))
})

test.each<[string, string, number]>([
  ['the very same', '', 1],
  ['other words', 'and the stairs', 2],
])(
  'after a lost answer %s goes under the same key or another, once the phone has room (H-2021)',
  async (_, more, keys) => {
    const note = { ...question, uid: 'q2', id: 2, type: 'long', question: 'How are they?' }
    const result = opened({ form: { ...sheet.form, questions: [note] } })
    act(() => result.current.change('q2', 'The door is stuck'))
    phone.isLost = true
    await act(() => expect(result.current.submit()).rejects.toMatchObject({ code: 'network' }))
    phone.isLost = false
    phone.makeRoom()
    if (more) act(() => result.current.change('q2', `The door is stuck ${more}`))
    await act(() => result.current.submit())
    await vi.waitFor(() => expect(phone.filed).toHaveLength(2))
    expect(new Set(phone.filed).size).toBe(keys)
  },
)

test('what a draft corrects may have another name than when its sheet was opened: the letter says that one (H-2023)', async () => {
  phone.makeRoom()
  const vault = phone.vault as OpenVault
  const about = { ...form, form: sheet.form, serial_number: 'B-1', beneficiary_id: 5, person_name: 'Siti' }
  await keepDraft(vault, { ...about, corrects: 100_072, answers: { q1: PHOTO } })
  const [draft] = await listDrafts(vault)
  phone.hasSignal = false
  const result = opened({ draft, corrects: { id: 71, answers: {} } })
  await act(() => result.current.submit())
  expect(await listOutbox(vault)).toMatchObject([
    { kind: 'correction', corrects: 100_072, request: { body: { corrects: 100_072 } } },
    { kind: 'attachment' },
  ])
})
