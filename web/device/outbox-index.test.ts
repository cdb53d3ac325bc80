// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { outboxWorld } from '../../tests/outbox-world.ts'
import { sealedPhone, sealedStore } from '../../tests/sealed-phone.ts'
import { indexOf } from './outbox-index.ts'
import type { FormSubmission, Letter } from './outbox-kinds.ts'
import { listOutbox, type Opened, submitToOutbox } from './outbox-store.ts'
import { sendOutbox, untilNextTry } from './sender.ts'
import { openWithPin } from './vault-opening.ts'

let { memory, vault } = await outboxWorld()
beforeEach(async () => {
  ;({ memory, vault } = await outboxWorld())
})
afterEach(() => vi.restoreAllMocks())

const letterAbout = (n: number): FormSubmission => ({
  ...{ serial_number: `B-${n}`, beneficiary_id: n, person_name: `Person ${n}`, programme_id: 3, stage: 1 },
  ...{ title: 'The door', programme_name: 'Meals' },
  letter: {
    idempotency_key: `letter ${n}`,
    form: { title: 'The door', questions: [] } as unknown as Form,
    body: { stage: 1, programme_id: 3, beneficiary_serial_number: `B-${n}`, responses: [] },
  },
})
const idOf = (n: number) => String(n).padStart(32, '0')

async function submit(many: number) {
  for (let n = 1; n <= many; n += 1) {
    const request = { idempotency_key: `photo ${n}`, attachment_id: idOf(n), account_id: 21 }
    await submitToOutbox(vault, letterAbout(n), 'none', {
      now: 1000 * n,
      attachments: [{ what: 'photo', request }],
    })
  }
}
const nameOf = (letter: Letter) =>
  letter.kind === 'attachment' ? letter.attachment_id : letter.idempotency_key

/** How often something was opened while this was done. */
async function opened(job: () => Promise<unknown>): Promise<number> {
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  await job()
  const { length } = decrypt.mock.calls
  decrypt.mockRestore()
  return length
}

test.each([10, 40])(
  'of %i letters and as many photographs each is opened four times, and goes in its turn',
  async (many) => {
    await submit(many)
    const sent: string[] = []
    const shown: Opened = new Map()
    const times = await opened(() =>
      sendOutbox(vault, async (letter) => {
        sent.push(nameOf(letter))
        return { id: 7, held_because: '' }
      }),
    )
    const all = Array.from({ length: many }, (_, at) => at + 1)
    expect(sent).toEqual([...all.map((n) => `letter ${n}`), ...all.map(idOf)])
    // To know what it is, to send it, to keep it as it was sent, and to know what is kept.
    expect(times).toBeLessThanOrEqual(4 * 2 * many)
    expect((await listOutbox(vault, shown)).map(({ state }) => state)).toEqual(all.map(() => 'sent'))
    expect(await untilNextTry(vault)).toBeNull()
  },
)

test('what is on the screen is opened once, and again only what was written anew', async () => {
  await submit(5)
  const shown: Opened = new Map()
  expect(await opened(() => listOutbox(vault, shown))).toBe(10)
  expect(await opened(() => listOutbox(vault, shown))).toBe(0)
  const posted: string[] = []
  await sendOutbox(vault, async (letter) => {
    posted.push(nameOf(letter))
    if (posted.length > 1) throw new TypeError('No way')
    return { id: 7, held_because: '' }
  })
  expect(await opened(() => listOutbox(vault, shown))).toBe(1)
  const [first, ...others] = await listOutbox(vault, shown)
  expect(first).toMatchObject({ state: 'sent', letter: null, response_id: 7 })
  expect(others).toHaveLength(9)
  expect(shown.size).toBe(10)
})

test('nothing of it lies on the disk: not of which kind a letter is, nor what goes behind it', async () => {
  const before = memory.records.size
  await submit(2)
  await indexOf(vault)
  expect(memory.records.size).toBe(before + 4)
  const clear = [...memory.records.values()].map((record) => Object.keys(record.clear))
  expect(new Set(clear.flat())).toEqual(
    new Set(['state', 'refusal', 'tries', 'sent_at', 'faults', 'fault_at', 'send_from', 'refused_at']),
  )
  for (const word of ['attachment_id', 'photo', 'form']) expect(memory.dump()).not.toContain(`"${word}"`)
})

test('a store that the builds of before sealed is indexed as it lies, and nothing of it is written anew', async () => {
  for (const name of ['one-kind', 'two-kinds'] as const) {
    const { store, vaults, records } = sealedStore(name)
    const before = new Map(records)
    const phone = await openWithPin(store, [...vaults.keys()][0] ?? '', sealedPhone.pin)
    if (typeof phone === 'string') throw new Error(phone)
    const index = await indexOf(phone)
    expect(index.map(({ kind, state }) => [kind, state])).toContainEqual(['form', 'ready'])
    expect(index.map(({ kind }) => kind)).not.toContain('newer')
    expect([...records].filter(([key, record]) => before.get(key) !== record)).toEqual([])
  }
})

test('a try that the lock of the phone cut off is made anew once it is open', async () => {
  await submit(1)
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt').mockRejectedValue(new Error('Not now'))
  expect((await indexOf(vault)).map(({ kind }) => kind)).toEqual(['newer', 'newer'])
  decrypt.mockRestore()
  expect((await indexOf(vault)).map(({ kind }) => kind)).toEqual(['form', 'attachment'])
})
