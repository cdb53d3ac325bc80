import { expect, test } from 'vitest'
import { partsWithoutTwoUsers } from './part-users.ts'
import { projectFiles, type SourceFile } from './source-files.ts'

const file = (path: string, ...imported: string[]): SourceFile => ({
  path,
  text: imported.map((target) => `import { x } from '${target}'\n`).join(''),
})
const shared = [
  file('web/parts/table/data-table.tsx', './data-table-row.tsx'),
  file('web/parts/table/data-table-row.tsx'),
  file('web/features/partner/partner-table.tsx', '../../parts/table/data-table.tsx'),
  file('web/pages/team-page.tsx', '../parts/table/data-table.tsx'),
]

test('a part with two users passes, and so does what serves it in its folder', () => {
  expect(partsWithoutTwoUsers(shared)).toEqual([])
})

test.each([
  ['web/parts/table/alone.ts has one user: nobody', [file('web/parts/table/alone.ts')]],
  [
    'web/parts/list/sortable.tsx has one user: web/features/form',
    [
      file('web/parts/list/sortable.tsx'),
      file('web/features/form/question-list.tsx', '../../parts/list/sortable.tsx'),
      file('web/features/form/choice-list.tsx', '../../parts/list/sortable.tsx'),
      file('web/features/form/choice-list.test.tsx', '../../parts/list/sortable.tsx'),
    ],
  ],
  [
    'web/parts/list/filter.ts has one user: web/parts/table',
    [file('web/parts/list/filter.ts'), file('web/parts/table/data-table-head.tsx', '../list/filter.ts')],
  ],
  [
    'web/parts/loose.ts stands in no folder of web/parts',
    [
      file('web/parts/loose.ts'),
      file('web/pages/a-page.tsx', '../parts/loose.ts'),
      file('web/pages/b-page.tsx', '../parts/loose.ts'),
    ],
  ],
])('%s', (complaint, planted) => {
  expect(partsWithoutTwoUsers([...shared, ...planted])).toContain(complaint)
})

test('every part of the project has two users', () => {
  expect(partsWithoutTwoUsers(projectFiles(process.cwd()))).toEqual([])
})
