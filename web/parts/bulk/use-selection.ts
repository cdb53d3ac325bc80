import { useState } from 'react'
import { MANY_MAX } from '../../../contract/bulk-change.ts'
import { messageOf } from '../../api/api-problem.ts'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

type Chosen = {
  keys: ReadonlySet<string> /** Of this view, as the address has it, all but `keys`. */
  allOf: string | null
}
const nobody: Chosen = { keys: new Set(), allOf: null }

type Options = {
  /** The keys of the page's rows. */
  shown: readonly string[]
  total: number | undefined
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
export function useSelection({ shown, total = 0, view, isNear = false, keysOfAll }: Options) {
  const asked = JSON.stringify(view)
  const [held, setHeld] = useState(nobody)
  const chosen = held.allOf !== null && (isNear || held.allOf !== asked) ? nobody : held
  const isAll = chosen.allOf !== null
  const selectedKeys = isAll ? new Set(shown.filter((key) => !chosen.keys.has(key))) : chosen.keys
  const count = isAll ? Math.max(0, total - chosen.keys.size) : chosen.keys.size

  function onChange(next: ReadonlySet<string>) {
    if (!isAll) return setHeld({ keys: next, allOf: null })
    const except = new Set(chosen.keys)
    for (const key of shown) {
      if (next.has(key)) except.delete(key)
      else except.add(key)
    }
    setHeld(
      next.size === 0 && shown.length > 0 && except.size >= total
        ? nobody
        : { keys: except, allOf: chosen.allOf },
    )
  }

  const selectAll = (): Promise<void> | void =>
    keysOfAll ? tickEach(keysOfAll) : setHeld({ keys: new Set(), allOf: asked })

  async function tickEach(keys: () => Promise<readonly string[]>) {
    try {
      const all = await keys()
      setHeld({ keys: new Set(all), allOf: null })
      if (all.length === MANY_MAX && total > MANY_MAX)
        toast({ title: `At most ${MANY_MAX.toLocaleString('en')} at once: the first are ticked.` })
    } catch (error) {
      toast({ title: words.table.failed, description: messageOf(error), tone: 'danger' })
    }
  }

  return {
    selectedKeys,
    count,
    onChange,
    isAll,
    mayGrow: !isNear && !isAll && total > count,
    keys: [...chosen.keys],
    selectAll,
    clear: () => setHeld(nobody),
  }
}
export type Selection = ReturnType<typeof useSelection>
