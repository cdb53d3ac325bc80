import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { HIDDEN_NRIC, type NricShown, shownMask } from '../../../contract/nric.ts'
import type { Db } from '../../../db/schema.ts'
import type { NricVault } from '../../storage/nric-vault.ts'

/** As many are opened in some milliseconds. */
const PORTION = 500

type Vault = Pick<NricVault, 'openMasks'>
/** Whoever is in a list: inner id and version, which is another one after every change of their NRIC. */
type Listed = { id: number; version: number }
type Known = Map<number, { version: number; mask: string }>

/** Masks that were opened for an order before, as long as their server runs: 20,000 are some megabytes. */
const remembered = new WeakMap<Vault, Known>()

/**
 * The ids in the order of what is shown of their NRICs and no more: the order of the whole numbers would tell of what is
 * sealed (S-07). The database has the masks sealed and knows no order of them, so they are compared here (0083); whoever has
 * none comes last either way.
 */
export async function idsByMask(
  db: Db,
  people: readonly Listed[],
  { order = 'asc', shown, vault }: { order?: 'asc' | 'desc' | undefined; shown: NricShown; vault: Vault },
): Promise<number[]> {
  const known = remembered.get(vault) ?? new Map()
  remembered.set(vault, known)
  const news = people.filter(({ id, version }) => known.get(id)?.version !== version)
  for (let from = 0; from < news.length; from += PORTION) {
    await open(db, vault, known, news.slice(from, from + PORTION))
    await setImmediate()
  }
  const groups = grouped(people, ({ id }) => known.get(id)?.mask ?? '', shown)
  const none = groups.get('') ?? []
  groups.delete('')
  const some = [...groups.keys()].sort().flatMap((mask) => groups.get(mask) ?? [])
  return order === 'asc' ? [...some, ...none] : [...some.reverse(), ...none.reverse()]
}

/** Everybody by what is shown, alike by their ids: there are some thousands of masks at most, and sorting those is quick. */
function grouped(
  people: readonly Listed[],
  maskOf: (person: Listed) => string,
  shown: NricShown,
): Map<string, number[]> {
  const whole = Map.groupBy(people, maskOf)
  const cut = Map.groupBy(whole, ([mask]) => shownMask(mask, shown))
  return new Map(
    Array.from(cut, ([mask, all]) => [
      mask,
      all.flatMap(([, alike]) => alike.map(({ id }) => id)).sort((a, b) => a - b),
    ]),
  )
}

async function open(db: Db, vault: Vault, known: Known, people: readonly Listed[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  const rows = await db
    .selectFrom('volunteers')
    .select(['id', 'version', 'nric_masked'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  for (const { id, version, nric_masked } of rows) {
    const mask = vault.openMasks(nric_masked)
    // One whose key is not here yet is asked again.
    known.set(id, { version: mask === HIDDEN_NRIC ? Number.NaN : version, mask })
  }
}
