import { type OperationSpec, type QueryKeys, queryKeys } from '../../contract/operation.ts'
import { requireSubjects } from '../looks/require-subjects.ts'
import type { Call } from './call.ts'
import type { Caller } from './caller.ts'
import { accepts } from './read-request.ts'

/** A handler of which nothing is known: the row's schemas and its access have made of the request what it takes. */
export type AnyCall = Omit<Call<OperationSpec>, 'query' | 'params' | 'body' | 'caller'> & {
  query: unknown
  params: unknown
  body: unknown
  caller: Caller
}
export type Answering = (call: AnyCall) => Promise<unknown>
export type AnyHandler = Answering | { staff: Answering; volunteer: Answering }
export type Row = { name: string; spec: OperationSpec; keys: QueryKeys; handle: AnyHandler }

const accesses = ['public', 'signed_in', 'admin', 'super_admin', 'scoped', 'volunteer']

/** Pairs every operation of the contract with its handler. Throws at boot for a missing handler, access rule, or a clash. */
export function pairRows(
  contract: Record<string, Record<string, OperationSpec>>,
  handlers: Record<string, Record<string, unknown>>,
): Row[] {
  const rows = Object.entries(contract).flatMap(([noun, operations]) =>
    Object.entries(operations).map(([operation, spec]): Row => {
      const handle = handlers[noun]?.[operation] as AnyHandler | undefined
      const name = `${noun}.${operation}`
      if (!handle) throw new Error(`${name} has no handler`)
      if (!accesses.includes(spec.access)) throw new Error(`${name} declares no access`)
      requireSubjects(name, spec)
      return { name, spec, keys: queryKeys(spec), handle }
    }),
  )
  for (const [at, row] of rows.entries()) {
    const duplicate = rows.slice(at + 1).find((other) => overlaps(row, other))
    if (duplicate) throw new Error(`${row.name} and ${duplicate.name} answer the same query keys`)
  }
  return rows
}

/** True when some set of query keys would be accepted by both. */
function overlaps({ spec, keys }: Row, other: Row): boolean {
  if (spec.method !== other.spec.method || spec.path !== other.spec.path) return false
  return accepts(other.keys, keys.required) && accepts(keys, other.keys.required)
}
