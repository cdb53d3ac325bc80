// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import type { RestorePoint } from '../../contract/visit.ts'
import { keptPhone } from '../../tests/kept-phone.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { become } from './device.ts'
import { keptClearOf } from './kept-store.ts'
import type { FormSubmission } from './outbox-kinds.ts'
import { submitToOutbox } from './outbox-store.ts'
import { recordsOf } from './record-keys.ts'
import { sendOutbox } from './sender.ts'
import { type KeptVisits, placeOf, readVisits } from './visits-store.ts'

afterEach(() => become({ phase: 'empty' }))

const NOW = '2026-11-20T04:00:00Z'
const back = (id: string): RestorePoint => ({ now: NOW, backed_up_at: null, went_back: { id, to: NOW } })

/** A phone that counts how often its list of people is opened. */
async function aCountingPhone() {
  const memory = memoryDeviceStore()
  const kept = await keptPhone(memory.store)
  const visits = await readVisits(kept)
  if (!visits) throw new Error('This phone has been told of nobody')
  let lists = 0
  const read = (key: string) => {
    if (key === placeOf(kept)) lists += 1
    return memory.store.read(key)
  }
  const vault = { ...kept, store: { ...memory.store, read } }
  const form = { title: 'First visit', questions: [] } as unknown as Form
  const send = async (name: string) => {
    const body = { stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1', responses: [] }
    const letter = {
      ...{ serial_number: 'B-1', beneficiary_id: 1, programme_id: 3, stage: 1, person_name: 'Siti Rahman' },
      ...{ title: 'First visit', programme_name: 'Meals', letter: { form, idempotency_key: name, body } },
    } as FormSubmission
    await submitToOutbox(vault, letter, 'none')
    await sendOutbox(vault, async () => ({ id: 70, held_because: '' }))
  }
  const clear = async () =>
    (await recordsOf(vault.store, vault.id, 'kept')).map((one) => keptClearOf(one).went_back)
  const show = (id: string, more: Partial<KeptVisits>) =>
    become({ phase: 'open', vault: { ...vault, id }, visits: { ...visits, ...more } })
  return { vault, send, clear, show, lists: () => lists }
}

test('the list on the screen says after which restore a letter was sent: it is opened for none (H-1885)', async () => {
  const { vault, send, clear, show, lists } = await aCountingPhone()
  show(vault.id, { restore_point: back('first') })
  await send('one')
  await send('two')
  expect([lists(), await clear()]).toEqual([0, ['first', 'first']])
})

test('another’s list on the screen says nothing of it: that of its own vault is opened', async () => {
  const { send, clear, show, lists } = await aCountingPhone()
  show('of another', { restore_point: back('first') })
  await send('one')
  expect([lists(), await clear()]).toEqual([1, [null]])
})

test('of a phone that was locked meanwhile nothing that was on its screen is known', async () => {
  const { vault, send, clear, show, lists } = await aCountingPhone()
  show(vault.id, { restore_point: back('first') })
  become({ phase: 'locked', has_pin: true, can_resume: false })
  await send('one')
  expect([lists(), await clear()]).toEqual([1, [null]])
})
