import type { Guard } from './guard.ts'

/** S-02: what stands without each of its guards. */
export const s02: Guard[] = [
  {
    id: 'S-02',
    says: 'Granting super admin takes the granter’s password',
    file: 'server/features/user/user-promotion.ts',
    find: '!wasSuperAdmin && !hasProvenPassword',
    put: '!wasSuperAdmin && !hasProvenPassword && before.id < 0',
    tests: ['server/features/user/user-promotion.test.ts'],
  },
  {
    id: 'S-02',
    says: 'The last super admin stays',
    file: 'server/features/user/user-promotion.ts',
    find: 'super_admins.length === 1',
    put: 'super_admins.length === 0',
    tests: ['server/features/user/user-promotion.test.ts'],
  },
  {
    id: 'S-02',
    says: 'A session ends when what it may do changes',
    file: 'server/features/user/user-promotion.ts',
    find: '      await endSessions(tx, { user_id: before.id })',
    put: '      if (before.id < 0) await endSessions(tx, { user_id: before.id })',
    tests: ['server/features/user/user-promotion.test.ts'],
  },
  {
    id: 'S-02',
    says: 'Asking to be super admin is a request',
    file: 'server/features/user/user-registration.ts',
    find: '      role,\n      wants_super_admin',
    put: "      role: body.is_super_admin === true ? 'super_admin' : role,\n      wants_super_admin",
    tests: ['server/features/user/user-registration.test.ts'],
  },
]
