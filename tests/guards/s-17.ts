import type { Guard } from './guard.ts'

/** S-17: what stands without each of its guards. */
export const s17: Guard[] = [
  {
    id: 'S-17',
    says: 'A person is put into their programme as they are made',
    file: 'server/features/beneficiary/beneficiary-handlers.ts',
    find: 'if (isLinked) await insertLink',
    put: 'if (isLinked && alone.id < 0) await insertLink',
    tests: ['server/features/beneficiary/beneficiary.test.ts'],
  },
  {
    id: 'S-17',
    says: 'A volunteer is put into their initiative as they are made',
    file: 'server/features/volunteer/volunteer-handlers.ts',
    find: 'if (!(await linkToInitiative(tx, initiative_id, [id])))',
    put: 'if (!(await linkToInitiative(tx, initiative_id, [])))',
    tests: ['server/features/volunteer/volunteer.test.ts'],
  },
]
