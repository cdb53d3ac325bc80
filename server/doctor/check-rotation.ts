import type { KeyCheck } from '../storage/key-check.ts'
import { type Finding, look, well } from './finding.ts'

/** S-07: whether a change of keys was begun and not ended. `first` is the key that seals; undefined where it cannot be read. */
export function checkRotation(check: KeyCheck | undefined, first: string | undefined): Finding[] {
  if (!check || first === undefined) return []
  const others = Object.keys(check.checks).filter((id) => id !== first)
  if (others.length === 0) return [well('key-rotation', 'One key seals, and everything is under it.')]
  if (check.settled === first)
    return [
      well(
        'key-rotation',
        `Everything is under the key ${first}. Needed no more: ${others.join(', ')} (npm run kampung -- keys retire ID).`,
      ),
    ]
  return [
    look(
      'key-rotation',
      `A change of keys is not ended: not everything is under the key ${first} yet, and ${others.join(', ')} may not be lost.`,
      'npm run kampung -- keys rotate goes on where it was cut off.',
    ),
  ]
}
