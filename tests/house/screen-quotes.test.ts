import { join } from 'node:path'
import { expect, test } from 'vitest'
import { straightQuotes } from './screen-quotes.ts'
import { projectFiles } from './source-files.ts'

test('no screen mixes straight quotation marks into its words (H-1961)', () => {
  expect(straightQuotes(projectFiles(join(import.meta.dirname, '../..')))).toEqual([])
})

test.each([
  ['an apostrophe', 'const said = "the volunteer\'s own page"', 1],
  ['a name', 'const said = "Press \'Record\'."', 1],
  ['a text', "<p>\n  On a volunteer's phone\n</p>", 1],
  ['a name in a template', `const said = \`Nothing matches '\${q}'.\``, 1],
  ['what was typed', `const said = \`Chose "\${choice}"\``, 1],
  ['curved ones', "const said = 'Press ‘Record’ on the volunteer’s page'", 0],
  ['a comment', "// The volunteer's own.\n/** It's 'that'. */", 0],
  ['code', "const one = row['kind'] ?? ''\nimport { a } from './a.ts'", 0],
  ['a class', 'const own = "after:content-[\'x\']"', 0],
])('%s', (_what, text, count) => {
  expect(straightQuotes([{ path: 'web/pages/planted-page.tsx', text }])).toHaveLength(count)
})
