/** Reads one value of an address; undefined is what does not fit. */
type Reader<Value> = (value: unknown) => Value | undefined

/** What a page's address may hold, as a page reads it: every value may be absent. */
type SearchOf<Readers> = {
  [Name in keyof Readers]?: Readers[Name] extends Reader<infer Value> ? Value : never
}

/** A route's `validateSearch`: what does not fit is as if it were absent, so that an old bookmark opens its page. */
export const searchOf =
  <Readers extends Record<string, Reader<unknown>>>(readers: Readers) =>
  (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(values[name])]),
    ) as SearchOf<Readers>

export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
