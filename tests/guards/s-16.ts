import type { Guard } from './guard.ts'

/** S-16: what stands without each of its guards. */
export const s16: Guard[] = [
  {
    id: 'S-16',
    says: 'The same key with another body is refused',
    file: 'server/http/idempotency.ts',
    find: '!retry.isBody(row.body_hash)',
    put: '!retry.isBody(row.body_hash) && row.status === 0',
    tests: ['server/features/form/form-response.test.ts'],
  },
  {
    id: 'S-16',
    says: 'The same key has the same answer',
    file: 'server/http/request-call.ts',
    find: 'if (!retry) return',
    put: "if (!retry || name !== '') return",
    tests: ['server/features/beneficiary/beneficiary.test.ts'],
  },
  {
    id: 'S-16',
    says: 'Of a person who was taken from them a volunteer is told nothing',
    file: 'server/http/redact-replayed-answer.ts',
    find: 'if (person) return answer',
    put: 'if (person || caller.id > 0) return answer',
    tests: ['tests/api/retry-after-unassigning.test.ts'],
  },
  {
    id: 'S-16',
    says: 'A key stays the same until the server has surely answered',
    file: 'web/api/save.ts',
    find: 'isRefusal)) kept.current',
    put: "isRefusal) && idempotency_key === '') kept.current",
    tests: ['web/api/save.test.tsx'],
  },
  {
    id: 'S-16',
    says: 'A key is its account’s alone',
    file: 'server/http/idempotency.ts',
    find: 'caller: `${caller.kind}:${caller.id}`',
    put: 'caller: `${caller.kind}:`',
    tests: ['server/http/retry-body.test.ts'],
  },
  {
    id: 'S-16',
    says: 'An answer is kept for 90 days',
    file: 'server/start/remove-outlived.ts',
    find: "{ table: 'idempotency_keys', is: (before) => sql`created_at < ${before(90 * DAY_MS)}",
    put: "{ table: 'idempotency_keys', is: (before) => sql`created_at < ${before(9 * DAY_MS)}",
    tests: ['server/http/retry-body.test.ts'],
  },
]
