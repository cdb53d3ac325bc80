import type { MatchPair } from '../../../contract/match-proposal.ts'

/**
 * A key for each pair's row: its person, and the how-manieth of theirs it is. Another volunteer put in is the same row,
 * so that the focus stays on the button that opened the choice (H-1749).
 */
export function pairKeys(pairs: readonly Pick<MatchPair, 'serial_number'>[]): string[] {
  const met = new Map<string, number>()
  return pairs.map(({ serial_number }) => {
    const at = met.get(serial_number) ?? 0
    met.set(serial_number, at + 1)
    return `${serial_number} ${at}`
  })
}
