import type { QueryClient } from '@tanstack/react-query'

type Row = Readonly<Record<string, unknown>>
const keys = ['serial_number', 'account_id', 'form_id', 'id'] as const

/**
 * What a change of a record at `path` was answered with stands at once in every list and page of its noun: whoever goes on
 * before they are asked again goes on from it, and is not told that 'a colleague' changed what they changed themselves (S-15).
 */
export function showSaved(client: QueryClient, path: string, answer: unknown): void {
  const saved = rowOf(answer)
  const key = saved && keyOf(saved)
  if (!saved || !key || typeof saved.version !== 'number') return
  const renewed = (one: unknown) => {
    const row = rowOf(one)
    return row && keyOf(row) === key && isOlder(row, saved) && isOneShape(row, saved)
      ? { ...row, ...Object.fromEntries(Object.entries(saved).filter(([name]) => name in row)) }
      : one
  }
  client.setQueriesData<unknown>({ queryKey: [path.split('/')[1]] }, (data: unknown) => {
    if (Array.isArray(data)) return renewedAll(data, renewed)
    const page = rowOf(data)
    if (!Array.isArray(page?.items)) return renewed(data)
    const items = renewedAll(page.items, renewed)
    return items === page.items ? data : { ...page, items }
  })
}

const rowOf = (one: unknown): Row | undefined =>
  typeof one === 'object' && one !== null && !Array.isArray(one) ? (one as Row) : undefined

function keyOf(row: Row): string | undefined {
  const name = keys.find((each) => ['string', 'number'].includes(typeof row[each]))
  return name && `${name} ${row[name]}`
}

const isOlder = (row: Row, { version }: Row) =>
  typeof row.version === 'number' && row.version < Number(version)

/** Facts about a record carry its key and a version of their own: one of the two has to have all that the other has. */
function isOneShape(one: Row, other: Row): boolean {
  const has = (row: Row, all: Row) => Object.keys(row).every((name) => name in all)
  return has(one, other) || has(other, one)
}

function renewedAll(rows: readonly unknown[], renewed: (one: unknown) => unknown): readonly unknown[] {
  const all = rows.map(renewed)
  return all.some((one, at) => one !== rows[at]) ? all : rows
}
