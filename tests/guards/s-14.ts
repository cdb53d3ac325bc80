import type { Guard } from './guard.ts'

/** S-14: what stands without each of its guards. */
export const s14: Guard[] = [
  {
    id: 'S-14',
    says: 'A change without an event does not commit',
    file: 'server/http/change.ts',
    find: 'if (entries === 0) throw',
    put: 'if (entries < 0) throw',
    tests: ['server/http/change.test.ts'],
  },
  {
    id: 'S-14',
    says: 'A digest is made with a salt',
    file: 'db/audit-digest.ts',
    find: '.update(salt).update(before)',
    put: '.update(salt.subarray(0, 0)).update(before)',
    tests: ['db/audit-digest.test.ts'],
  },
  {
    id: 'S-14',
    says: 'A check names an event that was changed',
    file: 'server/audit/verify-log.ts',
    find: 'if (!linkHash(previous, row).equals(row.hash)) return',
    put: 'if (!linkHash(previous, row).equals(row.hash) && seq < 0) return',
    tests: ['db/audit-chain.test.ts'],
  },
  {
    id: 'S-14',
    says: 'Whom an answer showed is kept',
    file: 'server/http/routes.ts',
    find: 'if (spec.subjects) services.looks.note(looker, seenIn',
    put: 'if (spec.subjects && answer === null) services.looks.note(looker, seenIn',
    tests: ['tests/api/looks.test.ts'],
  },
  {
    id: 'S-14',
    says: 'Whom a refusal named is kept',
    file: 'server/http/routes.ts',
    find: '    services.looks.note(looker, seenInRefusal',
    put: "    if (name === '') services.looks.note(looker, seenInRefusal",
    tests: ['server/looks/refusal-looks.test.ts'],
  },
  {
    id: 'S-14',
    says: 'A 404 of a volunteer is a refusal, too',
    file: 'server/http/refusals.ts',
    find: "status === 404 && actor.actor_kind === 'volunteer'",
    put: "status === 404 && actor.actor_kind === 'user'",
    tests: ['tests/api/refusals.test.ts'],
  },
  {
    id: 'S-14',
    says: 'An event names nobody but staff',
    file: 'server/http/change.ts',
    find: "caller.kind === 'volunteer' ? '' : caller.name",
    put: "caller.kind === 'nobody' ? '' : caller.name",
    tests: ['server/http/change.test.ts'],
  },
]
