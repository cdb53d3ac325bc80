import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSearchValues } from '../location/address-bar.ts'

type Entry = { id: number; name: string; partner_name: string }

/** How a grid of covers may be ordered; the first is the usual one and stands in no address. */
export const GALLERY_SORTS = [
  { value: 'name', label: 'By name' },
  { value: 'partner', label: 'By partner' },
  { value: 'newest', label: 'Newest first' },
] as const

const byName = (a: Entry, b: Entry) => a.name.localeCompare(b.name) || a.id - b.id
// Without a partner come last, not first.
const orders: Record<string, (a: Entry, b: Entry) => number> = {
  partner: (a, b) =>
    Number(a.partner_name === '') - Number(b.partner_name === '') ||
    a.partner_name.localeCompare(b.partner_name) ||
    byName(a, b),
  newest: (a, b) => b.id - a.id,
}

/** What of a grid matches the filter, in its order. */
export function arranged<Item extends Entry>(items: readonly Item[], q: string, sort: string): Item[] {
  const wanted = q.trim().toLowerCase()
  return items
    .filter(({ name, partner_name }) => `${name}\n${partner_name}`.toLowerCase().includes(wanted))
    .sort(Object.hasOwn(orders, sort) ? orders[sort] : byName)
}

/** Filter and order of a grid, kept in the address bar; Back restores them. */
export function useGalleryView<Item extends Entry>(items: readonly Item[] | undefined) {
  const { q = '', sort = 'name' } = useSearchValues()
  const navigate = useNavigate()
  const set = (changed: { q?: string | undefined; sort?: string | undefined }) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({ ...before, ...changed })) as never,
      replace: true,
      resetScroll: false,
    })
  return {
    q,
    sort: Object.hasOwn(orders, sort) ? sort : 'name',
    shown: useMemo(() => arranged(items ?? [], q, sort), [items, q, sort]),
    filter: (next: string) => set({ q: next || undefined }),
    order: (next: string) => set({ sort: next === 'name' ? undefined : next }),
  }
}
