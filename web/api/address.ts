import type { OperationSpec } from '../../contract/operation.ts'

type Values = Readonly<Record<string, string | number | undefined>>

/** The address of an operation; undefined query values are left out. Throws for a path value that is missing. */
export function addressOf(spec: OperationSpec, query: Values = {}, params: Values = {}): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${spec.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}
