import type { Guard } from './guard.ts'

/** S-12: what stands without each of its guards. */
export const s12: Guard[] = [
  {
    id: 'S-12',
    says: 'Out goes nothing that a spreadsheet would run',
    file: 'contract/formula-guard.ts',
    find: "(guardable.test(cell) ? `'${cell}` : cell)",
    put: '(guardable.test(cell) ? `${cell}` : cell)',
    tests: ['server/import/csv-round-trip.test.ts'],
  },
  {
    id: 'S-12',
    says: 'Nor behind a semicolon or on a new line within a cell',
    file: 'contract/formula-guard.ts',
    find: '.replaceAll(within, "\'$1")',
    put: '.replaceAll(within, "$1")',
    tests: ['server/import/csv-round-trip.test.ts'],
  },
  {
    id: 'S-12',
    says: 'A row that stands twice is refused',
    file: 'server/import/read-table.ts',
    find: 'if (duplicate !== undefined) faults',
    put: 'if (duplicate === 0) faults',
    tests: ['server/import/read-table.test.ts'],
  },
  {
    id: 'S-12',
    says: '100,000 rows at most',
    file: 'contract/constants.ts',
    find: 'CSV_ROWS_MAX = 100_000',
    put: 'CSV_ROWS_MAX = 100_000_000',
    tests: ['server/import/read-table.test.ts'],
  },
  {
    id: 'S-12',
    says: 'Of so many wrong cells no reasons are kept',
    file: 'server/import/read-table.ts',
    find: 'if (refused.length > WRONG_CELLS_MAX) throw',
    put: 'if (refused.length > WRONG_CELLS_MAX * 99) throw',
    tests: ['server/import/read-table.test.ts'],
  },
  {
    id: 'S-12',
    says: 'Nobody plants a word that rewrites the next file',
    file: 'contract/import-word-fields.ts',
    find: '!own.is_sensitive : kept.has(name)',
    put: "!own.is_sensitive : kept.has(name) || name !== ''",
    tests: ['server/features/import/import-word.test.ts'],
  },
  {
    id: 'S-12',
    says: 'A long name of a file ends with a whole letter',
    file: 'server/import/csv-export.ts',
    find: "Array.from(clean).slice(0, 100).join('')",
    put: 'clean.slice(0, 100)',
    tests: ['server/import/csv-round-trip.test.ts'],
  },
]
