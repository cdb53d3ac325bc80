import type { Guard } from './guard.ts'

/** S-01: what stands without each of its guards. */
export const s01: Guard[] = [
  {
    id: 'S-01',
    says: 'Anyone else waits',
    file: 'server/features/user/user-registration.ts',
    find: "  return 'pending'",
    put: "  return 'admin'",
    tests: ['server/features/user/user-registration.test.ts'],
  },
  {
    id: 'S-01',
    says: 'Five registrations an hour and network',
    file: 'server/http/limit-rules.ts',
    find: 'registration: { tries: 5,',
    put: 'registration: { tries: 5000,',
    tests: ['server/features/user/user-registration.test.ts'],
  },
  {
    id: 'S-01',
    says: 'Who waits is answered 403',
    file: 'server/http/caller.ts',
    find: "  if (caller.role === 'pending') throw new Problem('awaiting_approval')\n",
    put: '',
    tests: ['server/http/caller.test.ts', 'server/features/user/user-registration.test.ts'],
  },
  {
    id: 'S-01',
    says: 'Five anonymous pictures an hour',
    file: 'server/http/upload-admission.ts',
    find: "consume('anonymous_upload', address)",
    put: "consume('anonymous_upload', address, 0)",
    tests: ['server/features/drive/drive-admission.test.ts'],
  },
  {
    id: 'S-01',
    says: 'A stranger uploads pictures alone',
    file: 'server/http/upload-admission.ts',
    find: "if (propertyOf(params, 'destination') !== 'image')",
    put: "if (propertyOf(params, 'destination') === '')",
    tests: ['server/features/drive/drive-admission.test.ts'],
  },
  {
    id: 'S-01',
    says: 'Who waits signs out everywhere else 60 times an hour',
    file: 'server/features/user/user-own-account.ts',
    find: "else if (caller.role === 'pending')",
    put: "else if (caller.role === 'pending' && caller.id < 0)",
    tests: ['server/features/user/waiting-bounds.test.ts'],
  },
  {
    id: 'S-01',
    says: 'Who waits is signed in 60 times an hour',
    file: 'server/features/user/user-handlers.ts',
    find: "if (account.role === 'pending')",
    put: "if (account.role === 'pending' && account.id < 0)",
    tests: ['server/features/user/waiting-bounds.test.ts'],
  },
]
