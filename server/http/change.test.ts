import { afterAll, beforeAll, expect, test } from 'vitest'
import { importWordOperations } from '../../contract/import-words.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { Call } from './call.ts'
import { auditActor, type Change, runChange } from './change.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const actor = {
  actor_kind: 'system',
  actor_id: null,
  actor_name: 'Test',
  address: '',
  request_id: '',
} as const
const finish = async () => {}
const named = (name: string) =>
  opened.db.selectFrom('programmes').select('id').where('name', '=', name).execute()
const add = ({ tx }: Change, name: string) =>
  tx.insertInto('programmes').values({ name, requirements: '[]' }).execute()

test('what nobody audited does not commit (S-14)', async () => {
  const change = runChange(opened.db, actor, (change) => add(change, 'Untold'), finish)
  await expect(change).rejects.toThrow('without an audit entry')
  expect(await named('Untold')).toEqual([])
})

test('an audited change commits with its audit row, and neither stays when its end fails', async () => {
  const told = (name: string) => async (change: Change) => {
    await add(change, name)
    await change.audit({ action: 'created', entity: 'programme', entity_id: name })
  }
  const audited = (name: string) =>
    opened.db.selectFrom('audit_events').select('id').where('entity_id', '=', name).execute()

  await runChange(opened.db, actor, told('Told'), finish)
  expect([await named('Told'), await audited('Told')].map(({ length }) => length)).toEqual([1, 1])

  const failing = runChange(opened.db, actor, told('Torn'), async () => {
    throw new Error('no room for the answer')
  })
  await expect(failing).rejects.toThrow('no room')
  expect([await named('Torn'), await audited('Torn')]).toEqual([[], []])
})

test('an event names staff, and a volunteer by number alone (S-14)', () => {
  const request = { id: 'r', address: '192.0.2.1' }
  const person = { id: 1, name: 'Aminah Goh', session_id: 1 }
  const staff = { ...person, kind: 'user', role: 'admin', owes_factor: false } as const
  const volunteer = {
    ...person,
    kind: 'volunteer',
    account_id: 1001,
    device_id: null,
    needs_pin: false,
  } as const
  expect(auditActor(staff, request)).toMatchObject({
    actor_kind: 'user',
    actor_id: 1,
    actor_name: 'Aminah Goh',
  })
  expect(auditActor(volunteer, request)).toMatchObject({
    actor_kind: 'volunteer',
    actor_id: 1,
    actor_name: '',
  })
})

test('what a change returns is what its row answers: anything else does not compile, for its kept answer would be refused (S-16)', async () => {
  const { keep } = importWordOperations
  type Changing = Pick<Call<typeof keep>, 'change'>
  const kept = { change: async (work: () => Promise<unknown>) => keep.response.parse(await work()) }
  const call = kept as unknown as Changing
  // @ts-expect-error nothing is no list of words
  await expect(call.change(async () => {})).rejects.toThrow('expected array')
  const words = [{ field: 'languages', word: 'khek', meaning: 'Hakka' }]
  expect(await call.change(async () => words)).toEqual(words)
})
