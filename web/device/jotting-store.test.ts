// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxWorld } from '../../tests/outbox-world.ts'
import { discardJotting, dropJotting, jottingOf, listJottings } from './jotting-store.ts'
import { countUnsent } from './outbox-store.ts'
import { prefixOf } from './record-keys.ts'
import { unsentWith } from './use-unsent.ts'

const siti = { serial_number: 'B-5', beneficiary_id: 5 }
const about = { person: siti, person_name: 'Siti' }
let { memory, vault } = await outboxWorld()

beforeEach(async () => {
  ;({ memory, vault } = await outboxWorld())
})
afterEach(() => void vi.useRealTimers())

async function write(sheet: 'note' | 'concern' | 'cannot', note: string): Promise<void> {
  const jotting = jottingOf(vault, { sheet, ...about })
  jotting.keep({ note })
  await jotting.flush()
}
const unsent = async () => {
  const work = { drafts: [], jottings: await listJottings(vault), outbox: [] }
  return unsentWith(work, await countUnsent(vault.store, vault.id))
}

test('what was typed into sheets is found by whose it is, the last first, and thrown away one by one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  await write('note', 'No light')
  vi.setSystemTime(2000)
  await write('concern', 'The door stood open')
  const kept = await listJottings(vault)
  const whose = { ...siti, person_name: 'Siti' }
  expect(kept).toMatchObject([
    { ...whose, sheet: 'concern', note: 'The door stood open', saved_at: 2000 },
    { ...whose, sheet: 'note', note: 'No light', saved_at: 1000 },
  ])
  expect(await unsent()).toEqual({ drafts: 2, submitted: 0, isCounted: true })
  await discardJotting(vault, kept[0]?.key ?? '')
  expect(await listJottings(vault)).toMatchObject([{ sheet: 'note' }])
  await dropJotting(vault, { sheet: 'note', person: siti })
  expect(await unsent()).toEqual({ drafts: 0, submitted: 0, isCounted: true })
})

test('one that does not open keeps the others from nothing, and counts as unsent', async () => {
  await write('note', 'No light')
  const [first] = await vault.store.list(prefixOf(vault.id, 'jotting'))
  await write('concern', 'The door stood open')
  if (first) memory.records.set(first.key, { ...first, sealed: {} as never })
  expect(await listJottings(vault)).toMatchObject([{ sheet: 'concern' }])
  expect(await unsent()).toEqual({ drafts: 2, submitted: 0, isCounted: true })
})

test('what is taken back is put where nothing was typed since (H-1823)', async () => {
  const jotting = jottingOf(vault, { sheet: 'note', ...about })
  await jotting.putBack({ note: 'No light' })
  await write('concern', 'The door stood open')
  await jottingOf(vault, { sheet: 'concern', ...about }).putBack({ note: 'Shut' })
  const notes = (await listJottings(vault)).map(({ note }) => note)
  expect(notes.toSorted()).toEqual(['No light', 'The door stood open'])
})

test('what is typed right after a sheet threw away what lay there is kept', async () => {
  await write('note', 'No light')
  const jotting = jottingOf(vault, { sheet: 'note', ...about })
  const dropped = jotting.drop()
  jotting.keep({ note: 'A lamp' })
  await dropped
  await jotting.flush()
  expect(await jotting.read()).toMatchObject({ fields: { note: 'A lamp' } })
})
