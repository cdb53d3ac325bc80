// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../contract/user.ts'
import type { Visits } from '../../contract/visit.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import type { OpenVault } from './device-store.ts'
import { erasePeople, eraseVault } from './erase.ts'
import { keepPicture, readPicture, tidyPictures } from './picture-store.ts'
import { sealRecord } from './record-keys.ts'
import { ForeignVault } from './vault.ts'
import { openWithServerKey } from './vault-opening.ts'
import { keepVisits, markSeen, SameAsNothing } from './visits-keeping.ts'
import { formMark, personMark, placeOf, readVisits } from './visits-store.ts'

const user = { id: 5, account_id: 21, first_name: 'Mei', role: 'volunteer' } as SignedIn
const ids = { SITI: 1, TAN: 2, LIM: 3 }
type Name = keyof typeof ids
const person = (serial_number: Name, ...stages: number[]) =>
  ({
    serial_number,
    beneficiary_id: ids[serial_number],
    first_name: `Madam ${serial_number}`,
    pending: stages.map((stage) => ({ form_id: 10 + stage, programme_id: 3, stage })),
  }) as Visits['people'][number]
const office = { contact_name: '', contact_number: '+6561234567', contact_email: '', contact_hours: '' }
const told = (tag: string, ...people: Visits['people']): Visits => ({
  account_id: 21,
  tag,
  is_same: false,
  people,
  forms: [],
  office,
})

let memory = memoryDeviceStore()
let vault: OpenVault
beforeEach(async () => {
  memory = memoryDeviceStore()
  const server_key = Buffer.alloc(32, 'a').toString('base64url')
  vault = await openWithServerKey(memory.store, { account_id: 21, server_key, now: 0 })
})

test('people lie sealed, and who is no longer told of is gone', async () => {
  await keepVisits(vault, told('1', person('SITI', 1), person('TAN')), user, 5000)
  expect(memory.dump()).not.toContain('SITI')
  expect(memory.vaults.get(vault.id)?.contact_at).toBe(5000)
  await keepVisits(vault, told('2', person('TAN')), user)
  const kept = await readVisits(vault)
  expect(kept?.people.map(({ serial_number }) => serial_number)).toEqual(['TAN'])
  expect(kept?.seen).not.toContain(personMark(person('SITI')))
})

test('a list is kept for nobody but whose it is', async () => {
  const others = { ...told('1', person('SITI', 1)), account_id: 22 }
  await expect(keepVisits(vault, others, user)).rejects.toThrow(ForeignVault)
  expect(await readVisits(vault)).toBeUndefined()
})

test('whoever was unassigned while their page was being opened lies here no more', async () => {
  await keepVisits(vault, told('1', person('SITI', 1), person('TAN', 1)), user)
  await keepVisits(vault, told('2', person('SITI', 1), person('TAN', 1), person('LIM')), user)
  // The mark is on its way into the store when the server tells of nobody but one.
  const slow = { ...vault.store, apply: vault.store.apply }
  const held = Promise.withResolvers<void>()
  slow.apply = async (changes) => {
    await held.promise
    return vault.store.apply(changes)
  }
  const marking = markSeen({ ...vault, store: slow }, 'LIM')
  const keeping = keepVisits(vault, told('3', person('TAN', 1)), user)
  await new Promise((resolve) => setTimeout(resolve, 20))
  held.resolve()
  await Promise.all([marking, keeping])
  const kept = await readVisits(vault)
  expect(kept?.people.map(({ serial_number }) => serial_number)).toEqual(['TAN'])
})

test('an answer that nothing changed keeps everything, and counts as contact', async () => {
  await keepVisits(vault, told('1', person('SITI', 1)), user, 1000)
  await keepVisits(
    vault,
    { account_id: 21, tag: '1', is_same: true, people: [], forms: [], office },
    user,
    9000,
  )
  expect(await readVisits(vault)).toMatchObject({
    tag: '1',
    fetched_at: 9000,
    people: [{ serial_number: 'SITI' }],
    office,
  })
})

test('the same as a list that was erased meanwhile, or that another tab replaced, is no empty list', async () => {
  const same = (tag: string): Visits => ({ ...told(tag), is_same: true })
  await keepVisits(vault, told('1', person('SITI', 1)), user, 1000)
  await erasePeople(memory.store, vault.id)
  await expect(keepVisits(vault, same('1'), user)).rejects.toThrow(SameAsNothing)
  expect(await readVisits(vault)).toBeUndefined()
  await keepVisits(vault, told('2', person('TAN', 1)), user)
  await expect(keepVisits(vault, same('1'), user)).rejects.toThrow(SameAsNothing)
  expect(await readVisits(vault)).toMatchObject({ tag: '2', people: [{ serial_number: 'TAN' }] })
})

test('nothing is new the first time; later a new person and a new form are, until they are looked at', async () => {
  const isNew = async (mark: string) => !(await readVisits(vault))?.seen.includes(mark)
  await keepVisits(vault, told('1', person('SITI', 1)), user)
  expect(await isNew(personMark(person('SITI')))).toBe(false)
  await keepVisits(vault, told('2', person('SITI', 1, 2), person('TAN', 1)), user)
  expect(await isNew(formMark(person('SITI'), { form_id: 11 }))).toBe(false)
  expect(await isNew(formMark(person('SITI'), { form_id: 12 }))).toBe(true)
  expect(await isNew(personMark(person('TAN')))).toBe(true)
  await markSeen(vault, 'TAN')
  expect(await isNew(personMark(person('TAN')))).toBe(false)
  expect(await isNew(formMark(person('SITI'), { form_id: 12 }))).toBe(true)
})

test('whose number is mended is not new, nor any form of theirs (H-1982)', async () => {
  await keepVisits(vault, told('1', person('SITI', 1), person('TAN')), user)
  const renamed = { ...person('SITI', 1), serial_number: 'SITI-2' }
  const { seen } = await keepVisits(vault, told('2', renamed, person('TAN')), user)
  expect(seen).toEqual([personMark(renamed), formMark(renamed, { form_id: 11 }), personMark(person('TAN'))])
})

test('what an older version marked by the number is read by the id (H-1982)', async () => {
  await keepVisits(vault, told('1', person('SITI', 1, 2), person('TAN')), user)
  const kept = await readVisits(vault)
  const older = { ...kept, seen: ['SITI', '["SITI",11]'] }
  await vault.store.apply([{ put: await sealRecord(vault, placeOf(vault), older) }])
  const marks = [personMark(person('SITI')), formMark(person('SITI'), { form_id: 11 })]
  expect((await readVisits(vault))?.seen).toEqual(marks)
  const renamed = { ...person('SITI', 1, 2), serial_number: 'SITI-2' }
  expect((await keepVisits(vault, told('2', renamed, person('TAN')), user)).seen).toEqual(marks)
})

test('pictures lie sealed, and those of people who are gone are erased', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 7, 7, 7])
  await keepPicture(vault, 'siti.jpg', new Blob([jpeg], { type: 'image/jpeg' }))
  await keepPicture(vault, 'tan.jpg', new Blob([jpeg], { type: 'image/jpeg' }))
  expect(memory.dump()).not.toContain(Buffer.from(jpeg).toString('latin1'))
  expect(await tidyPictures(vault, ['tan.jpg', 'lim.jpg'])).toEqual(['lim.jpg'])
  expect(await readPicture(vault, 'siti.jpg')).toBeUndefined()
  const picture = await readPicture(vault, 'tan.jpg')
  expect(picture?.type).toBe('image/jpeg')
  expect(new Uint8Array((await picture?.arrayBuffer()) ?? [])).toEqual(jpeg)
})

test('erasing people leaves the keys; erasing the vault leaves nothing', async () => {
  await keepVisits(vault, told('1', person('SITI', 1)), user)
  await erasePeople(memory.store, vault.id)
  expect(await readVisits(vault)).toBeUndefined()
  expect(memory.vaults.size).toBe(1)
  await eraseVault(memory.store, vault.id)
  expect([memory.vaults.size, memory.records.size]).toEqual([0, 0])
})
