import { queryOptions } from '@tanstack/react-query'
import type { Named } from '../../../contract/shown-name.ts'
import type { Asked, Page, Pickable } from './pickable.ts'

type Calls<Person> = {
  /** The noun and the place, by which what was read is kept. */
  kept: readonly [noun: string, place: string, id: number]
  page: (query: Asked, signal: AbortSignal) => Promise<Page<Person>>
  /** Which of these are in it. */
  whoIsIn: (keys: readonly string[], signal: AbortSignal) => Promise<readonly (string | number)[]>
}

/** People, each told whether they are in a place already: of those shown alone, for nobody sees its other members (S-14). */
export function knownWithin<Person extends Named>(
  people: Pickable<Person>,
  { kept, page, whoIsIn }: Calls<Person>,
): Pickable<Person & { is_in: boolean }> {
  return {
    ...people,
    isAlready: ({ is_in }) => is_in,
    page: (query) =>
      queryOptions<Page<Person & { is_in: boolean }>>({
        queryKey: [...kept, query],
        queryFn: async ({ signal }) => {
          const found = await page(query, signal)
          const keys = found.items.map(people.keyOf)
          const within = new Set(keys.length > 0 ? (await whoIsIn(keys, signal)).map(String) : [])
          const items = found.items.map((one) => ({ ...one, is_in: within.has(people.keyOf(one)) }))
          return { ...found, items }
        },
      }),
  }
}
