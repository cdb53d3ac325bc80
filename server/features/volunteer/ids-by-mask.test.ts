import { expect, test } from 'vitest'
import type { NricShown } from '../../../contract/nric.ts'
import { telling } from '../../../tests/telling.ts'
import { idsByMask } from './ids-by-mask.ts'

const { vault } = telling
const nric_shown: NricShown = 'first_and_last_4'

test('they stand by what is shown, alike by their ids, and whoever has none comes last either way (S-07, 0083)', async () => {
  const masks = ['S****567D', '', 'F****567D', 'S****111A', '', 'S****111A', '*****999Z']
  const people = masks.map((mask, at) => ({ id: at + 1, nric_masked: vault.sealMasks(mask), nric_shown }))
  expect(await idsByMask(people, 'asc', vault)).toEqual([7, 3, 4, 6, 1, 2, 5])
  expect(await idsByMask(people, 'desc', vault)).toEqual([1, 6, 4, 3, 7, 5, 2])
})

test('the order tells no more than what is shown', async () => {
  const people = ['S****111D', 'F****000D'].map((mask, id) => ({ id, nric_masked: vault.sealMasks(mask) }))
  const shown = (nric_shown: NricShown) =>
    idsByMask(
      people.map((person) => ({ ...person, nric_shown })),
      'asc',
      vault,
    )
  expect([await shown('first_and_last_4'), await shown('last_4'), await shown('none')]).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ])
})

test('others have their turn while thousands are opened', async () => {
  const people = Array.from({ length: 3000 }, (_, at) => ({
    id: at,
    nric_masked: vault.sealMasks(`S****${String(at % 1000).padStart(3, '0')}A`),
    nric_shown,
  }))
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 0)
  let opened = 0
  const counted = {
    openMasks: <Value>(value: Value): Value => {
      opened += 1
      return vault.openMasks(value)
    },
  }
  const ids = await idsByMask(people, 'asc', counted)
  clearInterval(others)
  expect(turns).toBeGreaterThan(1)
  expect([opened, ids.slice(0, 3)]).toEqual([3000, [0, 1000, 2000]])
})
