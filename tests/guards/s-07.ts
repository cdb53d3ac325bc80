import type { Guard } from './guard.ts'

/** S-07: what stands without each of its guards. */
export const s07: Guard[] = [
  {
    id: 'S-07',
    says: 'An NRIC is sealed for its own row',
    file: 'server/storage/nric-vault.ts',
    find: '`volunteer ${rowId} ${keyId}`',
    put: '`volunteer ${rowId * 0} ${keyId}`',
    tests: ['server/storage/nric-vault.test.ts'],
  },
  {
    id: 'S-07',
    says: 'A key that does not fit the database refuses to start',
    file: 'server/storage/key-check.ts',
    find: '  if (misfit !== null) throw new Error(misfit)',
    put: "  if (misfit === '') throw new Error(misfit)",
    tests: ['server/storage/nric-vault.test.ts'],
  },
  {
    id: 'S-07',
    says: 'Every answer has the mask alone',
    file: 'server/features/volunteer/volunteer-repository.ts',
    find: "nric: isMaskedNric(row.nric_masked) ? row.nric_masked : ''",
    put: "nric: isMaskedNric(row.nric_masked) ? `${row.nric_masked}${row.nric_sealed ?? ''}` : ''",
    tests: ['server/features/volunteer/volunteer-nric.test.ts'],
  },
  {
    id: 'S-07',
    says: 'Revealing is limited',
    file: 'server/features/volunteer/volunteer-handlers.ts',
    find: "consume('nric_reveal', String(caller.id))",
    put: "consume('nric_reveal', String(caller.id), 0)",
    tests: ['server/features/volunteer/volunteer-nric.test.ts'],
  },
  {
    id: 'S-07',
    says: 'Finding somebody by an NRIC is limited',
    file: 'server/features/volunteer/volunteer-handlers.ts',
    find: "consume('nric_lookup', String(caller.id))",
    put: "consume('nric_lookup', String(caller.id), 0)",
    tests: ['server/features/volunteer/volunteer-nric.test.ts'],
  },
  {
    id: 'S-07',
    says: 'Guessing is limited',
    file: 'server/features/volunteer/volunteer-nric.ts',
    find: 'attempt(isGuess ? [guess] : [], async',
    put: 'attempt([], async',
    tests: ['server/features/volunteer/volunteer-nric.test.ts'],
  },
  {
    id: 'S-07',
    says: 'What an import tells of NRICs is limited',
    file: 'server/features/volunteer/volunteer-import-limit.ts',
    find: "consume('nric_guess', caller, news.length)",
    put: "consume('nric_guess', caller, news.length * 0)",
    tests: ['server/features/volunteer/volunteer-import-disclosure.test.ts'],
  },
]
