import type { OperationSpec } from '../../contract/operation.ts'
import { problemCodes, problems } from '../../contract/problem.ts'

type Json = Record<string, unknown>

const byStatus = Map.groupBy(problemCodes, (code) => problems[code].status)
const nameOf = (status: number) => `Problem${status}`

/** Every status that a failure may have (G-14), with its codes and what each says unless a handler says more. */
export function describeFailures(): Record<string, Json> {
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      nameOf(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('; '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

/** The failures with which the operations at one address may answer, by status. */
export function failuresOf(specs: readonly OperationSpec[]): Record<string, Json> {
  const statuses = new Set(specs.flatMap(statusesOf))
  return Object.fromEntries(
    [...statuses].map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}

const anywhere = [400, 404, 413, 415, 422, 429, 500, 503]

function statusesOf({ method, access, may_clash }: OperationSpec): number[] {
  const changes = method === 'GET' ? (may_clash ? [409] : []) : [403, 408, 409]
  const edits = method === 'PUT' || method === 'POST' ? [412] : []
  // Signing in is public, and refused with 401 too.
  const callers = access === 'public' ? (method === 'POST' ? [401] : []) : [401, 403]
  return [...anywhere, ...changes, ...edits, ...callers]
}
