// @vitest-environment node

import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { outboxWorld } from '../../tests/outbox-world.ts'
import type { Place } from './form-place.ts'
import { heldReasonOf } from './held-reason.ts'
import { isForm } from './is-form.ts'
import { forgetGone } from './outbox-forgetting.ts'
import { listOutbox, submitToOutbox } from './outbox-store.ts'
import { sendOutbox } from './sender.ts'
import type { KeptVisits } from './visits-store.ts'

const place = { serial_number: 'B-1', programme_id: 3, stage: 1 }

let { memory, vault } = await outboxWorld()
beforeEach(async () => {
  ;({ memory, vault } = await outboxWorld())
})

const submit = (about: Place, now: number) => {
  const body = { ...place, beneficiary_serial_number: about.serial_number, responses: [] }
  const letter = { form: {} as Form, idempotency_key: `key ${now}`, body }
  const shown = { title: 'First visit', person_name: 'Siti Rahman', programme_name: 'Meals on Foot' }
  return submitToOutbox(vault, { ...about, ...shown, letter }, 'none', { now })
}

test('who is no longer assigned goes from what was sent; what the office does not have stays', async () => {
  const tan = { ...place, serial_number: 'B-2', beneficiary_id: 8 }
  await submit(place, 1)
  await submit(tan, 2)
  await sendOutbox(vault, async () => ({ id: 31, held_because: 'unassigned' as const }))
  await submit(place, 3)
  const all = async () => JSON.stringify(await listOutbox(vault))
  expect(await forgetGone(vault, [{ serial_number: 'B-9', beneficiary_id: 8 }])).toBe(true)
  const [siti, kept, waiting] = (await listOutbox(vault)).filter(isForm)
  expect(siti).toMatchObject({ is_gone: true, state: 'held', made_at: 1, title: '', person_name: '' })
  expect(siti?.sent_at).toBeGreaterThan(0)
  expect([kept?.person_name, kept?.response_id, waiting?.person_name]).toEqual([
    'Siti Rahman',
    31,
    'Siti Rahman',
  ])
  await sendOutbox(vault, async () => ({ held_because: '' as const }))
  expect(await forgetGone(vault, [])).toBe(true)
  for (const secret of ['Siti', 'First visit', 'Meals', 'B-1', 'B-2'])
    expect(await all()).not.toContain(secret)
  expect(memory.dump()).not.toContain('Siti')
  expect(await forgetGone(vault, [])).toBe(false)
  expect((await listOutbox(vault)).map(({ state }) => state)).toEqual(['held', 'held', 'sent'])
})

test('how a report stands is what the office last told, else how it was taken', () => {
  const visits = {
    people: [{ responses: [{ id: 1, held_because: '' }], held: [{ id: 2, held_because: 'replaced' }] }],
  } as unknown as Pick<KeptVisits, 'people'>
  const said = (state: 'sent' | 'second' | 'held', response_id?: number) =>
    heldReasonOf({ state, response_id }, visits)
  expect([said('second', 1), said('sent', 2), said('second', 3), said('held'), said('sent')]).toEqual([
    '',
    'replaced',
    'second',
    'unassigned',
    '',
  ])
})
