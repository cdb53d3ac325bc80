/** Whether a cell or a column says anything; false and 0 do. */
export const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The same, however nothing is written. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (isSaid(a) ? isSaid(b) && JSON.stringify(a) === JSON.stringify(b) : !isSaid(b))

/** What a body says: what is absent stays (G-29). */
export const said = <Fields extends object>(
  body: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Partial<Fields> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Fields>
