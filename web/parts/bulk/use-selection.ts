import { useEffect, useRef, useState } from 'react'
import { MANY_MAX } from '../../../contract/bulk-change.ts'
import { messageOf } from '../../api/api-problem.ts'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

type Chosen = {
  keys: ReadonlySet<string> /** Of this view, as the address has it, all but `keys`. */
  allOf: string | null
  /** How many those are, where the page does not say. */
  all?: number
}
const nobody: Chosen = { keys: new Set(), allOf: null }

/** Asks a page of people how many match: one row is enough. */
export const EXACT_COUNT = { page: '1', page_size: '1', count: 'exact' } as const

type Options = {
  /** The keys of the page's rows. */
  shown: readonly string[]
  total: number | undefined
  /** There are more than `total`: `countAll` says how many before anybody is chosen (H-1647). */
  isAtLeast?: boolean
  countAll?: () => Promise<number>
  /** What is listed, page or no page. */
  view: object
  /** Those listed are only near what was asked for: nobody matches, so 'all who match' is offered to nobody. */
  isNear?: boolean
  /** Of a list that a change of many cannot ask anew: 'all' are those who stand on it now, each ticked. */
  keysOfAll?: () => Promise<readonly string[]>
}

/**
 * Who is ticked, over pages: those ticked by hand, or all who match less those whose tick was taken off. 'All' is the
 * filter's own question, so another filter ends it.
 */
export function useSelection(options: Options) {
  const { shown, total = 0, isAtLeast = false, countAll, view, isNear = false, keysOfAll } = options
  const asked = JSON.stringify(view)
  const [held, setHeld] = useState(nobody)
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  const chosen = held.allOf !== null && (isNear || held.allOf !== asked) ? nobody : held
  const isAll = chosen.allOf !== null
  const selectedKeys = isAll ? new Set(shown.filter((key) => !chosen.keys.has(key))) : chosen.keys
  const all = isAtLeast ? (chosen.all ?? total) : total
  const count = isAll ? Math.max(0, all - chosen.keys.size) : chosen.keys.size

  function onChange(next: ReadonlySet<string>) {
    if (!isAll) return setHeld({ keys: next, allOf: null })
    const except = new Set(chosen.keys)
    for (const key of shown) {
      if (next.has(key)) except.delete(key)
      else except.add(key)
    }
    setHeld(next.size === 0 && shown.length > 0 && except.size >= all ? nobody : { ...chosen, keys: except })
  }

  const selectAll = (): Promise<void> | void =>
    keysOfAll
      ? orSaid(tickEach(keysOfAll))
      : isAtLeast && countAll
        ? orSaid(tickCounted(countAll))
        : setHeld({ all: total, keys: new Set(), allOf: asked })

  // Whoever has cleared, ticked or filtered while the answer was on its way means that, and no more all of these.
  const isStillMeant = () => latest.current === asked

  async function tickEach(keys: () => Promise<readonly string[]>) {
    const every = await keys()
    if (!isStillMeant()) return
    setHeld((now) => (now === held ? { keys: new Set(every), allOf: null } : now))
    if (every.length === MANY_MAX && total > MANY_MAX)
      toast({ title: `At most ${MANY_MAX.toLocaleString('en')} at once: the first are ticked.` })
  }
  async function tickCounted(counted: () => Promise<number>) {
    const all = await counted()
    if (isStillMeant()) setHeld((now) => (now === held ? { all, keys: new Set(), allOf: asked } : now))
  }

  return {
    selectedKeys,
    count,
    onChange,
    isAll,
    isAtLeast,
    mayGrow: !isNear && !isAll && (isAtLeast || total > count),
    keys: [...chosen.keys],
    selectAll,
    clear: () => setHeld(nobody),
  }
}
/** Nobody is chosen when it fails. */
const orSaid = (ticking: Promise<void>): Promise<void> =>
  ticking.catch((error: unknown) => {
    toast({ title: words.table.failed, description: messageOf(error), tone: 'danger' })
  })

export type Selection = ReturnType<typeof useSelection>
