import { setImmediate } from 'node:timers/promises'
import { type NricShown, shownMask } from '../../../contract/nric.ts'
import type { NricVault } from '../../storage/nric-vault.ts'

/** As many are opened in a millisecond or two. */
const PORTION = 500

/**
 * The ids in the order of what is shown of their NRICs and no more: the order of the whole numbers would tell of what is
 * sealed (S-07). The database has the masks sealed and knows no order of them, so they are compared here (0083); whoever has
 * none comes last either way.
 */
export async function idsByMask(
  people: readonly { id: number; nric_masked: string; nric_shown: NricShown }[],
  order: 'asc' | 'desc' = 'asc',
  vault: Pick<NricVault, 'openMasks'>,
): Promise<number[]> {
  const known: { id: number; mask: string }[] = []
  for (let from = 0; from < people.length; from += PORTION) {
    for (const { id, nric_masked, nric_shown } of people.slice(from, from + PORTION))
      known.push({ id, mask: shownMask(vault.openMasks(nric_masked), nric_shown) })
    await setImmediate()
  }
  const turn = order === 'asc' ? 1 : -1
  const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const sorted = known.toSorted((a, b) => {
    if (a.mask === '' || b.mask === '') return compared(b.mask, a.mask) || turn * (a.id - b.id)
    return turn * (compared(a.mask, b.mask) || a.id - b.id)
  })
  return sorted.map(({ id }) => id)
}
