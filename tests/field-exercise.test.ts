import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyOfSources, type Edit } from './field-exercise.ts'

type Noun = 'beneficiary' | 'volunteer'
type Part = 'migration' | 'order' | 'row' | 'schema' | 'table' | 'form'
type Copy = ReturnType<typeof copyOfSources>

/**
 * The exercise by which the house measures itself: 'preferred language' of a person, from the database to the form, the
 * import, the export, the clash and the history. Six files; whoever forgets one is told which.
 */
const parts = (noun: Noun, people: string): Record<'migration' | 'order' | 'row' | 'schema', Edit> => ({
  migration: {
    path: 'db/migrations/0999-preferred-language.ts',
    write: `import { type Kysely, sql } from 'kysely'

export const keeps_older = true

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table ${people} add column preferred_language text not null default ''\`.execute(db)
}
`,
  },
  order: {
    path: 'db/migrations/all.ts',
    put: [
      ['\n/** Every migration', "import * as preferredLanguage from './0999-preferred-language.ts'\n"],
      ['}\n', "  '0999-preferred-language': preferredLanguage,\n"],
    ],
  },
  row: {
    path: `contract/records/${noun}.ts`,
    put: [
      [
        '  last_engagement: {\n',
        `  preferred_language: {
    ...personal,
    label: 'Preferred Language',
    kind: 'text',
    form: 'always',
    import: {
      parse: optionalText(100),
      writes: 'person',
      column: { words: 'language, bahasa, 语言, மொழி', example: 'Malay', hint: '' },
    },
  },
`,
      ],
    ],
  },
  schema: {
    path: `contract/${noun}-fields.ts`,
    put: [
      ['  contact_number: z.string(),\n', '  preferred_language: z.string(),\n'],
      ...(noun === 'beneficiary'
        ? ([
            [
              '  /** Absent says that there is a number. */\n',
              '  preferred_language: text(100).optional(),\n',
            ],
            [" } from './fields.ts'\n", ', text'],
          ] as const)
        : ([
            ['  contact_number: contactNumber(),\n', '  preferred_language: text(100).optional(),\n'],
          ] as const)),
    ],
  },
})

const exercises: Record<Noun, Record<Part, Edit>> = {
  beneficiary: {
    ...parts('beneficiary', 'beneficiaries'),
    table: {
      path: 'db/people-tables.ts',
      put: [["    status: 'Active' | 'Inactive'\n    last_engagement", '    preferred_language: Text\n']],
    },
    form: {
      path: 'web/features/beneficiary/beneficiary-fields.tsx',
      put: [
        [
          '      <AddressFields',
          `      <FormField label={labels.preferred_language} isOptional error={errors.preferred_language}>
        <Input autoComplete="off" {...form.register('preferred_language')} />
      </FormField>
`,
        ],
      ],
    },
  },
  volunteer: {
    ...parts('volunteer', 'volunteers'),
    table: { path: 'db/people-tables.ts', put: [['    gender: Text\n', '    preferred_language: Text\n']] },
    form: {
      path: 'web/features/volunteer/volunteer-fields.tsx',
      put: [["      {line('race')}\n", "      {line('preferred_language')}\n"]],
    },
  },
}

/** Left to the long run: the first again in other files, and what starts the tests of the copy anew. */
const isLong = Boolean(process.env.TEST_LONG)
const nouns = isLong ? (['beneficiary', 'volunteer'] as const) : (['beneficiary'] as const)
const FIELD_TIMEOUT_MS = 400_000

describe.each(nouns)('a field more for a %s', (noun) => {
  const edits = exercises[noun]
  const undo = new Map<Part, () => void>()
  let copy: Copy
  beforeAll(() => {
    copy = copyOfSources()
    for (const part of Object.keys(edits) as Part[]) undo.set(part, copy.apply(edits[part]))
  })
  afterAll(() => copy.close())

  test(
    'is six files and no seventh: every root compiles, and it is in the table, on the form, in import and export',
    async () => {
      expect(Object.keys(edits)).toHaveLength(6)
      // The contract and the database come in with the roots that import them.
      expect([await copy.types('server'), await copy.types('web')]).toEqual(['', ''])
      const checks = [
        ...['api/columns.test.ts', 'api/every-imported-field.test.ts', 'api/section-7.test.ts'],
        'filter/filter-record.test.ts',
      ]
      if (isLong) checks.push('every-field.test.tsx')
      expect(await copy.tests(...checks)).toBe('')
    },
    FIELD_TIMEOUT_MS,
  )

  const omissions: [Part, (copy: Copy) => Promise<string>, RegExp, 'long'?][] = [
    ['migration', () => copy.types('db'), /0999-preferred-language/],
    ['order', () => copy.tests('api/columns.test.ts'), /\.preferred_language is in no table/, 'long'],
    ['table', () => copy.types('db'), new RegExp(`${noun}: preferred_language has no column`)],
    ['schema', () => copy.types('contract'), /'preferred_language' does not exist/],
    ['row', () => copy.types('contract'), /Property 'preferred_language' is missing/],
    ['form', () => copy.tests('every-field.test.tsx'), /\.preferred_language .* is on no form/, 'long'],
  ]
  test.each(omissions.filter(([, , , when]) => isLong || when === undefined))(
    'whoever forgets the %s is told so',
    async (part, check, complaint) => {
      undo.get(part)?.()
      expect(await check(copy)).toMatch(complaint)
      undo.set(part, copy.apply(edits[part]))
    },
    FIELD_TIMEOUT_MS,
  )
})
