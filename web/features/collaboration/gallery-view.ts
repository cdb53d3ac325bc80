import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { holdsText } from '../../../contract/name-words.ts'
import { GALLERY_ORDERS, type GalleryOrder } from '../../routes/table-search.ts'

type Entry = { id: number; name: string; partner_name: string }

const labels: Record<GalleryOrder, string> = {
  name: 'By name',
  partner: 'By partner',
  newest: 'Newest first',
}
export const GALLERY_SORTS = GALLERY_ORDERS.map((value) => ({ value, label: labels[value] }))

const byName = (a: Entry, b: Entry) => a.name.localeCompare(b.name) || a.id - b.id
// Without a partner come last, not first.
const orders: Record<GalleryOrder, (a: Entry, b: Entry) => number> = {
  name: byName,
  partner: (a, b) =>
    Number(a.partner_name === '') - Number(b.partner_name === '') ||
    a.partner_name.localeCompare(b.partner_name) ||
    byName(a, b),
  newest: (a, b) => b.id - a.id,
}

/** What of a grid matches the filter, in its order. */
export function arranged<Item extends Entry>(items: readonly Item[], q: string, sort: GalleryOrder): Item[] {
  return items.filter(({ name, partner_name }) => holdsText(`${name}\n${partner_name}`, q)).sort(orders[sort])
}

/** Filter and order of a grid, kept in the address bar; Back restores them. */
export function useGalleryView<Item extends Entry>(items: readonly Item[] | undefined) {
  const search = useSearch({ strict: false })
  const q = search.q ?? ''
  const sort = GALLERY_ORDERS.find((order) => order === search.sort) ?? 'name'
  const navigate = useNavigate()
  const set = (changed: { q?: string | undefined; sort?: GalleryOrder | undefined }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...changed, shown: undefined }),
      replace: true,
      resetScroll: false,
    })
  return {
    q,
    sort,
    shown: useMemo(() => arranged(items ?? [], q, sort), [items, q, sort]),
    filter: (next: string) => set({ q: next || undefined }),
    order: (next: GalleryOrder) => set({ sort: next === 'name' ? undefined : next }),
  }
}
