import type { Guard } from './guard.ts'

/** S-15: what stands without each of its guards. */
export const s15: Guard[] = [
  {
    id: 'S-15',
    says: 'An edit of an older version is refused',
    file: 'server/http/edit-version.ts',
    find: 'ifMatch !== current.version',
    put: 'ifMatch > current.version',
    tests: ['tests/api/two-editors.test.ts'],
  },
  {
    id: 'S-15',
    says: 'What two people changed is chosen before it is saved',
    file: 'web/parts/form/edit-clash.tsx',
    find: 'clash && unchosen().length === 0 ? clash',
    put: 'clash && unchosen().length < 99 ? clash',
    tests: ['web/parts/form/edit-clash.test.tsx'],
  },
]
