// @vitest-environment node
import { expect, test } from 'vitest'
import { lockVault } from '../../tests/locked-vault.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { olderVault } from '../../tests/older-vault.ts'
import { listDrafts } from './draft-store.ts'
import { openWithPin } from './vault-opening.ts'

const PIN = '402917'
const draft = { serial_number: 'B-1', beneficiary_id: 1, programme_id: 3, stage: 1, answers: { q1: 'Fell' } }

test('opened by PIN it is stretched as often as a new one from then on, and by no wrong PIN', async () => {
  const memory = memoryDeviceStore()
  const { vault, records } = await olderVault({
    account_id: 21,
    server_key: Buffer.alloc(32, 'a').toString('base64url'),
    pin: PIN,
    is_open: false,
    drafts: [{ name: '[1,3,1]', content: draft }],
    letters: [],
  })
  memory.vaults.set(vault.id, vault)
  for (const record of records) memory.records.set(record.key, record)
  const opens = async (pin: string) => {
    const opened = await openWithPin(memory.store, vault.id, pin)
    return typeof opened === 'string' ? opened : (await listDrafts(opened)).map(({ answers }) => answers.q1)
  }
  const now = () => memory.vaults.get(vault.id)

  expect(await opens('111222')).toBe('wrong')
  expect([now()?.by_pin, now()?.pin_rounds]).toEqual([vault.by_pin, undefined])
  expect(await opens(PIN)).toEqual(['Fell'])
  const renewed = now()
  expect(renewed?.pin_rounds).toBe(600_000)
  expect(renewed?.salt).not.toEqual(vault.salt)
  expect(renewed?.by_pin).not.toEqual(vault.by_pin)

  await lockVault(memory.store, vault.id)
  expect(await opens('111222')).toBe('wrong')
  expect(await opens(PIN)).toEqual(['Fell'])
  expect(now()?.by_pin).toEqual(renewed?.by_pin)
})
