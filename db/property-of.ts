/** What stands under a name in a value of which nothing is known: an error's code, an answer's version. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
