/** Whether a cell or a column says anything; false and 0 do. */
export const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

// A column of JSON gives the keys of an object back in an order of its own.
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
const text = (value: unknown) => JSON.stringify(value, inOrder)

/** The same, however nothing is written. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (isSaid(a) ? isSaid(b) && text(a) === text(b) : !isSaid(b))

/** What a body says: what is absent stays (G-29). */
export const withoutUndefined = <Fields extends object>(
  body: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Partial<Fields> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Fields>
