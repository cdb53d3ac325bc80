/** The share of pairs of neighbouring letters that two words have in common, their ends among them. */
export function similarity(a: string, b: string): number {
  const pairs = (word: string) => [...`^${word}`].map((letter, at) => letter + (`${word}$`[at] ?? ''))
  const [ours, theirs] = [pairs(a), new Set(pairs(b))]
  const common = ours.filter((pair) => theirs.has(pair)).length
  return (2 * common) / (ours.length + theirs.size)
}
