type Fields = Readonly<Record<string, unknown>>

/** S-15, three ways: what only they changed is taken, what only I changed stays, what both changed is asked. */
export function mergeEdits(base: Fields, mine: Fields, theirs: Fields): { taken: string[]; asked: string[] } {
  const taken: string[] = []
  const asked: string[] = []
  for (const name of Object.keys(base)) {
    if (!(name in theirs) || isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue
    if (isSame(mine[name], base[name])) taken.push(name)
    else asked.push(name)
  }
  return { taken, asked }
}

export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/** Nothing is nothing, however it is written, and the order of an object's keys says nothing. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one !== 'object' || one === null || Array.isArray(one)
      ? one
      : Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}
