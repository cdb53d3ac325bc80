import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedForNothing, ruleLines } from './cited-ids.ts'
import { projectFiles } from './source-files.ts'
import { gapsOf, ledgerLines } from './spec-ledger.ts'

const root = process.cwd()
const rules = ruleLines(readFileSync('docs/security.md', 'utf8'))
const decisions = ledgerLines(readFileSync('docs/spec-ledger.md', 'utf8'))
const stated = new Set([...rules, ...decisions].map(({ id }) => id))
/** Put together here, so that this file cites nothing that is nowhere. */
const [rule, decision, page] = [['S', '77'].join('-'), ['G', '99'].join('-'), ['lore', 'md'].join('.')]
const number = ['03', '99'].join('')

test('a cited rule, decision or document that is nowhere is caught, one that is there is not', () => {
  const text = `/** S-01, G-02, ${rule}, ${decision}: README.md and ${page}. The serial number AS-01-2. */`
  const files = [
    { path: 'server/planted.ts', text },
    { path: 'README.md', text: `As ${rule} says, see ${page}.` },
    { path: `docs/decisions/0001-${page}`, text: 'One.' },
    { path: 'db/migrations/0002-planted.ts', text: '' },
    { path: 'db/planted.ts', text: `// (0002), migration 0002, migrations 0002 and ${number}` },
    { path: 'web/styles/planted.css', text: `/* As it was (0001), as ${page} says (${number}). */` },
  ]
  expect(citedForNothing(files, stated)).toEqual([
    `server/planted.ts cites ${rule}, which is nowhere`,
    `server/planted.ts cites ${decision}, which is nowhere`,
    `server/planted.ts cites ${page}, which is nowhere`,
    `README.md cites ${rule}, which is nowhere`,
    'db/planted.ts cites 0002, which is nowhere',
    `db/planted.ts cites migration ${number}, which is nowhere`,
    `web/styles/planted.css cites ${number}, which is nowhere`,
    `web/styles/planted.css cites ${page}, which is nowhere`,
  ])
})

test('nothing in this project cites what is nowhere', () => {
  expect(citedForNothing(projectFiles(root), stated)).toEqual([])
})

test('every rule of security is there once, with a file and a test that exist', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 19 }, (_, at) => `S-${String(at + 1).padStart(2, '0')}`))
  expect(rules.flatMap((line) => gapsOf(line, root))).toEqual([])
})
