/** The first of a list that is made so that it has one. Throws when it has none. */
export function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('A list that is never empty has nothing in it')
  return first
}
