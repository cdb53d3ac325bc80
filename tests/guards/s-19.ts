import type { Guard } from './guard.ts'

/** S-19: what stands without each of its guards. */
export const s19: Guard[] = [
  {
    id: 'S-19',
    says: 'A missing or altered byte is refused',
    file: 'server/backup/archive-reader.ts',
    find: '!content.equals(before) || ',
    put: '(content.length === 0 && before.length > 0) || ',
    tests: ['server/backup/restore-refused.test.ts'],
  },
  {
    id: 'S-19',
    says: 'What is not empty is refused',
    file: 'server/backup/restore-archive.ts',
    find: 'if (found.length > 0)',
    put: 'if (found.length > 1000)',
    tests: ['server/backup/restore-refused.test.ts'],
  },
  {
    id: 'S-19',
    says: 'What lies aside in clear goes with an interruption',
    file: 'server/backup/aside-folder.ts',
    find: '    remove()\n    process.exit',
    put: '    process.exit',
    tests: ['server/backup/aside-folder.test.ts'],
  },
  {
    id: 'S-19',
    says: 'A newer version is refused',
    file: 'server/backup/load-dump.ts',
    find: 'if (unknown.length > 0)',
    put: 'if (unknown.length > 1000)',
    tests: ['server/backup/restore-refused.test.ts'],
  },
]
