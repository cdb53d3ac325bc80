import type { Guard } from './guard.ts'

/** S-13: what stands without each of its guards. */
export const s13: Guard[] = [
  {
    id: 'S-13',
    says: 'What the audit kept of a purged record goes',
    file: 'server/features/deletion/deletion-traces.ts',
    find: 'if (audit_ids.length === 0) continue',
    put: 'if (audit_ids.length < 1000) continue',
    tests: ['server/features/deletion/deletion-canary.test.ts'],
  },
  {
    id: 'S-13',
    says: 'Where a purged person was named goes',
    file: 'server/features/deletion/sought-names.ts',
    find: 'if (names.length + parts.length > 0) await',
    put: 'if (names.length + parts.length > 1000) await',
    tests: ['server/features/deletion/deletion-canary.test.ts'],
  },
  {
    id: 'S-13',
    says: 'What a call about others answered of a purged person goes',
    file: 'server/features/deletion/deletion-mentions.ts',
    find: '  await forgetAnswers(tx, names)\n',
    put: '  void forgetAnswers\n',
    tests: ['server/features/deletion/kept-answers.test.ts'],
  },
  {
    id: 'S-13',
    says: 'What a call about others answered of a purged next of kin goes',
    file: 'server/features/deletion/sought-names.ts',
    find: 'if (kin.length > 0) await',
    put: 'if (kin.length > 1000) await',
    tests: ['server/features/deletion/kept-answers.test.ts'],
  },
  {
    id: 'S-13',
    says: 'What a crash left of files goes with the next run',
    file: 'server/features/deletion/deletion-purge.ts',
    find: '  await removePurgedFiles(services)\n',
    put: '',
    tests: ['server/features/deletion/deletion-crash.test.ts'],
  },
  {
    id: 'S-13',
    says: 'What is typed beside a change of many stays with it no longer than somebody waits',
    file: 'server/bulk/write-portion.ts',
    find: '  await forgetWords(tx, id)\n',
    put: '  void forgetWords\n',
    tests: ['server/features/deletion/deletion-canary-many.test.ts'],
  },
  {
    id: 'S-13',
    says: 'What saved views say of a purged person goes',
    file: 'server/features/deletion/deletion-mentions.ts',
    find: '  await forgetViews(tx, names)\n',
    put: '  void forgetViews\n',
    tests: ['server/features/deletion/deletion-canary-words.test.ts'],
  },
  {
    id: 'S-13',
    says: 'Whoever went before a purge was cut off is looked for by what ends it',
    file: 'server/features/deletion/deletion-purge.ts',
    find: 'await keepNames(tx, batch.id, sought)',
    put: 'void keepNames',
    tests: ['server/features/deletion/sought-names.test.ts'],
  },
]
