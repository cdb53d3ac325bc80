import type { BreachCounts, BreachPerson } from '../../../contract/breach.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import type { LookManner } from '../../../contract/subjects.ts'
import type { BreachAssigned, BreachLook } from './breach-repository.ts'

type Shown = Pick<BreachPerson, 'opened' | 'listed' | 'printed' | 'exported'>
/** `times` by the manner, and by the call: a page asks for several things at once, and is one look (0056). */
type Times = { [Manner in keyof Shown]?: Map<string, number> }
type Counted = { first_at: string; last_at: string; is_assigned: boolean; times: Times }
export type Tally = Record<OwnNoun, Map<number, Counted>>
export type Tallied = Shown &
  Pick<BreachPerson, 'noun' | 'first_at' | 'last_at' | 'is_assigned'> & { id: number }

export const newTally = (): Tally => ({ beneficiary: new Map(), volunteer: new Map() })

function counted(tally: Tally, noun: OwnNoun, id: number, first_at: string, last_at: string): Counted {
  const known = tally[noun].get(id)
  if (!known) {
    const made: Counted = { first_at, last_at, is_assigned: false, times: {} }
    tally[noun].set(id, made)
    return made
  }
  if (first_at < known.first_at) known.first_at = first_at
  if (last_at > known.last_at) known.last_at = last_at
  return known
}

const SHOWN: Readonly<Record<LookManner, keyof Shown>> = {
  opened: 'opened',
  listed: 'listed',
  found: 'listed',
  printed: 'printed',
  exported: 'exported',
}

/** Counts a look for everybody whom it showed. */
export function addLook(
  tally: Tally,
  { at, manner, operation, beneficiaries, volunteers }: BreachLook,
): void {
  const shown = SHOWN[manner]
  for (const [noun, ids] of [['beneficiary', beneficiaries] as const, ['volunteer', volunteers] as const])
    for (const id of ids) {
      const { times } = counted(tally, noun, id, at, at)
      times[shown] ??= new Map()
      const calls = times[shown]
      calls.set(operation, (calls.get(operation) ?? 0) + 1)
    }
}

/** Counts whom a phone holds. */
export function addAssigned(tally: Tally, { id, first_at, last_at }: BreachAssigned): void {
  counted(tally, 'beneficiary', id, first_at, last_at).is_assigned = true
}

function shownOf(times: Times): Shown {
  const most = (manner: keyof Shown) => Math.max(0, ...(times[manner]?.values() ?? []))
  return {
    opened: most('opened'),
    listed: most('listed'),
    printed: most('printed'),
    exported: most('exported'),
  }
}

/** Everybody, the last seen first. */
export function listTallied(tally: Tally): Tallied[] {
  const all = (['beneficiary', 'volunteer'] as const).flatMap((noun) =>
    [...tally[noun]].map(([id, { times, ...one }]) => ({ noun, id, ...one, ...shownOf(times) })),
  )
  const inOrder = (a: Tallied, b: Tallied) =>
    a.last_at === b.last_at ? a.noun.localeCompare(b.noun) || a.id - b.id : a.last_at < b.last_at ? 1 : -1
  return all.sort(inOrder)
}

/** How many people in all, and in each way. */
export function countTallied(people: readonly Tallied[]): BreachCounts {
  const those = (is: (one: Tallied) => boolean) => people.filter(is).length
  return {
    people: people.length,
    beneficiaries: those(({ noun }) => noun === 'beneficiary'),
    volunteers: those(({ noun }) => noun === 'volunteer'),
    opened: those(({ opened }) => opened > 0),
    listed: those(({ listed }) => listed > 0),
    printed: those(({ printed }) => printed > 0),
    exported: those(({ exported }) => exported > 0),
    assigned: those(({ is_assigned }) => is_assigned),
  }
}
