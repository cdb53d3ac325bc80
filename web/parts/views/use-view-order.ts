import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { viewOperations } from '../../../contract/view.ts'
import type { View } from '../../../contract/view-fields.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { toast } from '../../ui/toast-store.ts'

/** The list with this one so many places on, or back when negative. */
export function movedBy<One>(list: readonly One[], one: One, by: number): One[] {
  const at = list.indexOf(one)
  const rest = list.filter((_, n) => n !== at)
  return at < 0 ? [...list] : [...rest.slice(0, at + by), one, ...rest.slice(at + by)]
}

/**
 * Views in one's own order, and what puts one in another place (H-1305). Each move is kept at once, one after the other:
 * two on their way together could arrive turned round. What fails is said, and the list is as the server has it again.
 */
export function useViewOrder(noun: FilterNoun, views: readonly View[]) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const next = useRef<readonly number[] | null>(null)
  const isSaving = useRef(false)
  const stands = views.map(({ id }) => id)
  const isOfThese = wanted?.length === stands.length && stands.every((id) => wanted.includes(id))
  const ids = (isOfThese && wanted) || stands

  async function keep(order: readonly number[]) {
    next.current = order
    setWanted(order)
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (next.current) {
        const body = { ids: [...next.current] }
        next.current = null
        await call(viewOperations.order, { query: { noun }, body })
      }
    } catch (error) {
      next.current = null
      toast({ title: 'The order could not be kept.', description: messageOf(error), tone: 'danger' })
    }
    isSaving.current = false
    await refresh(client, viewOperations.order.changes)
    if (!isSaving.current) setWanted(null)
  }
  return {
    ordered: ids.flatMap((id) => views.find((view) => view.id === id) ?? []),
    move: (id: number, by: number) => keep(movedBy(ids, id, by)),
  }
}
