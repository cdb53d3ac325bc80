import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignWords } from './screen-words.ts'
import { projectFiles } from './source-files.ts'

test("no screen says 'program', 'client', 'case' or 'survey' (H-1935)", () => {
  expect(foreignWords(projectFiles(join(import.meta.dirname, '../..')))).toEqual([])
})

test.each([
  ['an attribute', '<Card title="Behind the program">', 1],
  ['a label', "const label = 'Case'", 1],
  ['a sentence of one line', '<b>All clients of yours</b>', 1],
  ['a sentence over several', '<p>\n  This form is a survey of\n  {name}\n</p>', 1],
  ['a template', `\`The client \${name} is gone\``, 1],
  ['a comment', "// The client's own\n/** A case of its own. */", 0],
  ['a value of the code', "switch (kind) {\n  case 'client':\n    return client\n}", 0],
  ['a module', "import { call } from '../api client.ts'", 0],
  ['the synonyms of a column', "words: 'client name, case no'", 0],
  ['our own word', "'Make a programme'", 0],
])('%s', (_what, text, count) => {
  expect(foreignWords([{ path: 'web/pages/planted-page.tsx', text }])).toHaveLength(count)
})

test('an import may know the words of other files, and Malay its own', () => {
  const text = "const said = 'Client name'"
  const paths = ['web/features/import/import-fields.ts', 'web/volunteer-words/ms.ts', 'web/a.test.tsx']
  expect(foreignWords(paths.map((path) => ({ path, text })))).toEqual([])
})
