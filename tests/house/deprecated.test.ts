import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { hasEnded } from '../../server/http/ended.ts'

const deprecated = Object.entries(api).flatMap(([noun, operations]) =>
  Object.entries(operations as Record<string, OperationSpec>)
    .filter(([, { deprecated_until }]) => deprecated_until)
    .map(([name, spec]) => ({ name: `${noun}.${name}`, until: `${spec.deprecated_until}`, spec })),
)

// The one place where the day on which the tests run may matter.
test.each(deprecated)('$name is there for older pages until $until', ({ name, until, spec }) => {
  expect(
    hasEnded(spec),
    `${spec.method} ${spec.path} ended on ${until} and answers 404 since: remove ${name} from contract/ and from its handlers, and what tests ask of it`,
  ).toBe(false)
})

test('an operation ends with its last day in Singapore', () => {
  const spec = { deprecated_until: '2027-05-21' } as OperationSpec
  const at = (moment: string) => hasEnded(spec, Date.parse(moment))
  expect([at('2027-05-21T15:59:59Z'), at('2027-05-21T16:00:00Z')]).toEqual([false, true])
  expect(hasEnded({} as OperationSpec, Number.MAX_SAFE_INTEGER)).toBe(false)
})
