import type { Guard } from './guard.ts'

/** S-18: what stands without each of its guards. */
export const s18: Guard[] = [
  {
    id: 'S-18',
    says: 'A server that may lose what it acknowledged is refused',
    file: 'db/postgres-engine.ts',
    find: "if (server[setting] === 'off')",
    put: "if (server[setting] === '')",
    tests: ['db/postgres-engine.test.ts'],
  },
  {
    id: 'S-18',
    says: 'An import that ends the server each time is not gone on with for ever',
    file: 'server/import/give-up-import.ts',
    find: 'const ATTEMPTS = 3\n',
    put: 'const ATTEMPTS = 3_000\n',
    tests: ['server/import/give-up-import.test.ts'],
  },
  {
    id: 'S-18',
    says: 'One network holds a quarter of the connections',
    file: 'server/start/connection-limit.ts',
    find: 'if (count > most / 4)',
    put: 'if (count > most)',
    tests: ['server/start/connection-limit.test.ts'],
  },
  {
    id: 'S-18',
    says: 'One connection has eight calls under way',
    file: 'server/http/pipelining.ts',
    find: 'MOST = 8',
    put: 'MOST = 8000',
    tests: ['tests/api/pipelining.test.ts'],
  },
  {
    id: 'S-18',
    says: 'One process opens one embedded database',
    file: 'db/data-directory-lock.ts',
    find: 'begin exclusive',
    put: 'begin deferred',
    tests: ['db/data-directory-lock.test.ts'],
  },
  {
    id: 'S-18',
    says: 'While the disk is spent a volunteer’s refusals leave nothing',
    file: 'server/http/refusals.ts',
    find: "if (actor_kind !== 'user' && (await disk.isSpent())) return",
    put: "if (actor_kind === 'nobody' && (await disk.isSpent())) return",
    tests: ['server/http/volunteer-refusals.test.ts'],
  },
]
