import { PAGE_SIZE } from '../../contract/constants.ts'
import { BENEFICIARY_SORTS } from '../../contract/sorts.ts'

/** Beyond what anybody turns to by hand; of a shorter list the last but one, so that one comes after it. */
const FAR = 500

/** What a case has to know of an organisation. */
export type World = { programme_id: number; totalOf(path: string): Promise<number> }
/** What is asked and timed, and what is asked first, once a turn, and not timed. */
export type Asks = { first: string; timed: string }
export type Case = {
  kind: string
  name: string
  /** Whether it may be no slower than the rule says; how filters are combined is free, and only told. */
  isMust: boolean
  asks(world: World): Promise<Asks>
}
type View = { kind: string; name: string; isMust: boolean; query(world: World): string }

const chips = (...all: object[]) => `&where=${encodeURIComponent(JSON.stringify({ all }))}`
const inactive = { field: 'status', op: 'one_of', value: ['Inactive'] }
const inBedok = { field: 'area', op: 'one_of', value: ['16'] }
const unseen = { field: 'last_engagement', op: 'not_within', value: 60 }
const old = { field: 'age', op: 'at_least', value: 85 }
const alone = { field: 'lives_alone', op: 'one_of', value: ['yes'] }
const women = { field: 'gender', op: 'one_of', value: ['Female'] }
const member = ({ programme_id }: World) => ({ field: 'programme', op: 'one_of', value: [programme_id] })

const orders = BENEFICIARY_SORTS.flatMap((sort) =>
  ['asc', 'desc'].map(
    (order): View => ({
      kind: 'an order',
      name: `${sort} ${order}`,
      isMust: true,
      query: () => `&sort=${sort}&order=${order}`,
    }),
  ),
)
const filtered: Record<string, Record<string, (world: World) => object[]>> = {
  'a filter': {
    'one status': () => [inactive],
    'one area': () => [inBedok],
    'not seen in 60 days': () => [unseen],
    '85 or older': () => [old],
    'in one programme': (world) => [member(world)],
  },
  'three filters': {
    'a status, an area, not seen': () => [inactive, inBedok, unseen],
    'old, alone, in one area': () => [old, alone, inBedok],
    'in a programme, women, not seen': (world) => [member(world), women, unseen],
  },
}
const filters = Object.entries(filtered).flatMap(([kind, some]) =>
  Object.entries(some).map(
    ([name, all]): View => ({ kind, name, isMust: false, query: (world) => chips(...all(world)) }),
  ),
)

const paged = (query: string, page: number) => `/api/beneficiary?page=${page}&page_size=${PAGE_SIZE}${query}`

/** Which page is asked first and which is timed, of a list whose far page is this. A jump has answered no page before it (0093). */
const places: Record<string, (far: number) => readonly [first: number, timed: number]> = {
  'page 1': () => [1, 1],
  'a jump': (far) => [far, far],
  'the next': (far) => [far, far + 1],
}
const pages = [...orders, ...filters].flatMap(({ kind, query, ...view }) =>
  Object.entries(places).map(
    ([place, pagesOf]): Case => ({
      ...view,
      kind: `${kind}, ${place}`,
      async asks(world) {
        const asked = query(world)
        const last = Math.ceil((await world.totalOf(paged(asked, 1))) / PAGE_SIZE)
        const [first, timed] = pagesOf(Math.max(1, Math.min(FAR, last - 1)))
        return { first: paged(asked, first), timed: paged(asked, timed) }
      },
    }),
  ),
)

/** People of bench/find, who are among the first of every size. */
const typed = {
  'a name': 'ong boon teck',
  'misspelt, two words': 'letchmi muthusami',
  'a number': '62884120',
  'a block': '204 bedok north',
  nobody: 'zbigniew wojciechowski',
}
const found = { 'in the palette': '/api/search?q=', 'in the box': `${paged('', 1)}&q=` }
const searches = Object.entries(typed).flatMap(([what, words]) =>
  Object.entries(found).map(([where, path]): Case => {
    const timed = path + encodeURIComponent(words)
    return {
      kind: 'a search',
      name: `${what}, ${where}`,
      isMust: true,
      asks: async () => ({ first: timed, timed }),
    }
  }),
)

/** What a list and the palette are asked: every order, filters alone and combined, and ten searches. */
export const cases: readonly Case[] = [...pages, ...searches]
