import type { Guard } from './guard.ts'

/** S-11: what stands without each of its guards. */
export const s11: Guard[] = [
  {
    id: 'S-11',
    says: 'A packed body is refused',
    file: 'server/http/plain-body.ts',
    find: "encoding === undefined || encoding === ''",
    put: "encoding === undefined || encoding !== ''",
    tests: ['tests/api/compressed-requests.test.ts'],
  },
  {
    id: 'S-11',
    says: 'JSON is 32 deep at most',
    file: 'server/http/json-depth.ts',
    find: 'DEEPEST = 32',
    put: 'DEEPEST = 32_000',
    tests: ['server/http/json-depth.test.ts'],
  },
  {
    id: 'S-11',
    says: 'Text holds no control characters',
    file: 'contract/fields.ts',
    find: '=> !unwanted.test(value)',
    put: "=> !unwanted.test(value) || value !== ''",
    tests: ['tests/api/naughty-strings.test.ts'],
  },
  {
    id: 'S-11',
    says: 'What is too long for a receipt is not looked through',
    file: 'contract/audit-chain.ts',
    find: 'if (text.length > AROUND_MAX) return null',
    put: 'if (text.length > 99 * AROUND_MAX) return null',
    tests: ['contract/audit-verdict-words.test.ts'],
  },
  {
    id: 'S-11',
    says: 'A query key stands once',
    file: 'server/http/read-request.ts',
    find: 'if (repeated) throw',
    put: "if (repeated && repeated[0] === '') throw",
    tests: ['server/http/read-request.test.ts'],
  },
]
