// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Visits } from '../../contract/visit.ts'
import { keptPhone } from '../../tests/kept-phone.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { applyServerVisits } from './apply-server-visits.ts'
import type { OpenVault } from './device-store.ts'
import { forgetGone } from './outbox-forgetting.ts'
import { isEngagement, type Letter } from './outbox-kinds.ts'
import { holdInOutbox, listOutbox, markReady } from './outbox-store.ts'
import { recordsOf } from './record-keys.ts'
import { sendOutbox, untilNextTry } from './sender.ts'
import { keepVisits, markBackRead, markSeen } from './visits-keeping.ts'
import { noteShown, readVisits } from './visits-store.ts'

const NOW = 1_790_000_000_000
const noRoom = async () => {
  throw new DOMException('No room', 'QuotaExceededError')
}

let memory = memoryDeviceStore()
let vault: OpenVault
const received: string[] = []
let refused: Record<string, number> = {}
beforeEach(async () => {
  memory = memoryDeviceStore()
  vault = await keptPhone(memory.store)
  noteShown()
  received.length = 0
  refused = {}
})

const note = (id: number) => {
  const done = { kind: 'visit', outcome: 'reached', happened_on: '2026-11-22' } as const
  const about = { serial_number: `B-${id}`, beneficiary_id: id, person_name: `Person ${id}` }
  const request = { idempotency_key: `note-${id}`, body: { ...done, beneficiary_id: id } as never }
  return holdInOutbox(vault, { kind: 'engagement', ...about, done, request }, NOW, NOW + id)
}
const send = (now = NOW + 1000) =>
  sendOutbox(
    vault,
    async ({ idempotency_key }: Letter) => {
      received.push(idempotency_key)
      const status = refused[idempotency_key]
      if (status) throw new ApiProblem('invalid', status, 'No')
      return { id: received.length, held_because: '' as const }
    },
    { now },
  )
const states = async () => (await listOutbox(vault)).filter(isEngagement).map(({ state }) => state)
const kept = async () => (await recordsOf(memory.store, vault.id, 'kept')).length

test('a phone too full to note that a letter arrived lets go what it keeps for a restore (H-1975)', async () => {
  await note(1)
  const { changeRecord } = memory.store
  memory.store.changeRecord = async (key, change) =>
    (await kept()) > 0 ? await noRoom() : await changeRecord(key, change)
  expect(await send()).toBe('done')
  expect([await states(), await kept(), received]).toEqual([['sent'], 0, ['note-1']])
})

test('where there is no room for it all the same its line goes, and no other letter waits for it (H-1975)', async () => {
  await note(1)
  await note(2)
  memory.store.changeRecord = noRoom
  expect(await send()).toBe('done')
  expect(await send()).toBe('done')
  expect([await states(), received]).toEqual([[], ['note-1', 'note-2']])
})

/** Nothing can be written, nor removed. */
function fill(): void {
  memory.store.changeRecord = noRoom
  memory.store.apply = noRoom
}

test('where nothing can be written at all the page remembers it: each goes once (H-1975)', async () => {
  await note(1)
  await note(2)
  const room = { ...memory.store }
  fill()
  expect(await send()).toBe('done')
  expect(await send()).toBe('done')
  expect([await states(), received]).toEqual([
    ['sent', 'sent'],
    ['note-1', 'note-2'],
  ])
  expect(await untilNextTry(vault, NOW)).toBeNull()
  // Room again, and they are theirs no longer: what is sealed anew says so by itself.
  Object.assign(memory.store, room)
  expect(await forgetGone(vault, [])).toBe(true)
  expect([await states(), await untilNextTry(vault, NOW)]).toEqual([['sent', 'sent'], null])
})

test('what the office refused there goes once, and again once it is asked for (H-1975)', async () => {
  const { apply, changeRecord } = memory.store
  const key = await note(1)
  await note(2)
  refused = { 'note-1': 422 }
  fill()
  expect(await send()).toBe('done')
  expect(await send()).toBe('done')
  expect(await states()).toEqual(['refused', 'sent'])
  expect(received).toEqual(['note-1', 'note-2'])
  Object.assign(memory.store, { apply, changeRecord })
  await markReady(vault, key)
  refused = {}
  await send()
  expect(received).toEqual(['note-1', 'note-2', 'note-1'])
})

test('what the server failed on there waits its pause, and longer the next time (H-1975)', async () => {
  await note(1)
  refused = { 'note-1': 500 }
  fill()
  expect(await send(NOW)).toBe('unwell')
  expect(await send(NOW + 1000)).toBe('unwell')
  expect(received).toHaveLength(1)
  expect(await untilNextTry(vault, NOW)).toBe(5000)
  expect(await send(NOW + 5000)).toBe('unwell')
  expect(await untilNextTry(vault, NOW + 5000)).toBe(10_000)
})

const user = { id: 5, account_id: 21, first_name: 'Mei', role: 'volunteer' } as never
const office = { contact_name: '', contact_number: '', contact_email: '', contact_hours: '' }
const person = (id: number) =>
  ({ serial_number: `B-${id}`, beneficiary_id: id, pending: [] }) as unknown as Visits['people'][number]
const told = (tag: string, ...ids: number[]): Visits => ({
  ...{ account_id: 21, tag, is_same: false, people: ids.map(person), forms: [], office },
})
const same = (tag: string): Visits => ({ ...told(tag), is_same: true })
const keptIds = async () => (await readVisits(vault))?.people.map(({ beneficiary_id }) => beneficiary_id)

test('the list of people comes before what is kept for a restore (H-1977)', async () => {
  await note(1)
  await send()
  expect(await kept()).toBe(1)
  const { apply } = memory.store
  memory.store.apply = async (changes) =>
    (await kept()) > 0 && changes.some((one) => 'put' in one) ? await noRoom() : await apply(changes)
  await keepVisits(vault, told('2', 7), user)
  expect([await keptIds(), await kept()]).toEqual([[7], 0])
})

test('a list for which there is no room is contact all the same, and goes on from the screen (H-1977)', async () => {
  await keepVisits(vault, told('2', 7), user, NOW)
  const { apply } = memory.store
  memory.store.apply = noRoom
  await expect(keepVisits(vault, told('3', 7, 8), user, NOW + 1000)).rejects.toThrow('No room')
  expect([await keptIds(), memory.vaults.get(vault.id)?.contact_at]).toEqual([[7], NOW + 1000])

  // As the screen shows it then.
  const before = await readVisits(vault)
  if (!before) throw new Error('The list of before is to lie here')
  noteShown(vault, { ...before, ...told('3', 7, 8), fetched_at: NOW + 1000 })
  memory.store.apply = apply
  expect((await markSeen(vault, 'B-8'))?.people).toHaveLength(2)
  noteShown(vault, { ...before, ...told('4', 7, 8, 9), fetched_at: NOW + 2000 })
  expect((await keepVisits(vault, same('4'), user, NOW + 3000)).people).toHaveLength(3)
  expect(await keptIds()).toEqual([7, 8, 9])
})

test('whoever is theirs no longer lies on no full phone either (H-1977)', async () => {
  await keepVisits(vault, told('2', 7, 8), user, NOW)
  const { apply } = memory.store
  memory.store.apply = (changes) => (changes.some((one) => 'put' in one) ? noRoom() : apply(changes))
  await expect(keepVisits(vault, told('3', 8), user, NOW + 1000)).rejects.toThrow('No room')
  expect(await keptIds()).toBeUndefined()
})

const wentBack = (tag: string, ...ids: number[]): Visits => ({
  ...told(tag, ...ids),
  restore_point: {
    now: new Date(NOW).toISOString(),
    backed_up_at: null,
    went_back: { id: 'B', to: new Date(NOW - 1000).toISOString() },
  } as never,
})

test('what the office lost by going back is no room for the list that tells of it, and is sent again (S-19, 0094)', async () => {
  await keepVisits(vault, { ...told('1', 1), restore_point: { now: '', backed_up_at: null } as never }, user)
  await note(1)
  await send()
  expect(await kept()).toBe(1)
  const { apply } = memory.store
  memory.store.apply = async (changes) =>
    changes.some((one) => 'put' in one && one.put.key.includes('visits'))
      ? await noRoom()
      : await apply(changes)
  await applyServerVisits(vault, wentBack('2', 1), user)
  expect([await kept(), await states()]).toEqual([0, ['ready']])
})

test('what could not be offered again lies there until it can be (S-19, 0094)', async () => {
  await keepVisits(vault, { ...told('1', 1), restore_point: { now: '', backed_up_at: null } as never }, user)
  await note(1)
  await send()
  const { apply } = memory.store
  memory.store.apply = (changes) => (changes.some((one) => 'put' in one) ? noRoom() : apply(changes))
  await applyServerVisits(vault, wentBack('2', 1), user)
  await expect(note(2)).rejects.toThrow('No room')
  expect(await kept()).toBe(1)
  memory.store.apply = apply
  await applyServerVisits(vault, wentBack('3', 1), user)
  expect([await kept(), await states()]).toEqual([0, ['ready']])
})

test('on a full phone the note that the office went back is put away, and new is no longer new', async () => {
  await keepVisits(vault, told('1', 1), user, NOW)
  const before = await readVisits(vault)
  if (!before) throw new Error('The list is to lie here')
  noteShown(vault, { ...before, back_to: '2026-11-22T00:00:00Z', seen: [] })
  memory.store.apply = noRoom
  const read = await markBackRead(vault)
  expect(read?.back_to).toBeUndefined()
  expect((await markSeen(vault, 'B-1'))?.seen).toEqual(['[1]'])
})
