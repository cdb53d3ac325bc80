import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currentNotices, delivered, importedByWeb, type Lock, notAllowed } from '../../scripts/notices.ts'

const root = process.cwd()
const lock: Lock = {
  packages: {
    'node_modules/ours': { license: 'MIT', dependencies: { below: '1', missing: '1' } },
    'node_modules/ours/node_modules/below': { license: '(MIT OR GPL-3.0)', dependencies: { beside: '1' } },
    'node_modules/below': { license: 'GPL-3.0' },
    'node_modules/beside': { license: 'Apache-2.0 AND SSPL-1.0', optionalDependencies: { maybe: '1' } },
    'node_modules/maybe': {},
    'node_modules/a-tool': { license: 'GPL-3.0' },
  },
}

test('NOTICES.txt names what is delivered, as `npm run kampung notices` writes it', () => {
  expect(currentNotices(root)).toBe(readFileSync('NOTICES.txt', 'utf8'))
})

test('it has what the server needs and what the browser gets, and no tool', () => {
  const page = readFileSync('NOTICES.txt', 'utf8')
  for (const name of ['fastify', 'pg', 'react', '@radix-ui/react-dialog', '@fontsource-variable/figtree'])
    expect(page).toMatch(new RegExp(`^${name} \\d`, 'm'))
  for (const name of ['vitest', '@playwright/test', '@biomejs/biome'])
    expect(page).not.toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(importedByWeb(root)).toContain('tailwindcss')
})

test('what a package asks for is taken where npm put it, in turn', () => {
  expect(delivered(lock, ['ours'])).toEqual([
    'node_modules/beside',
    'node_modules/maybe',
    'node_modules/ours',
    'node_modules/ours/node_modules/below',
  ])
})

test('a licence that nobody allowed, or none, is named', () => {
  expect(notAllowed(lock, delivered(lock, ['ours']))).toEqual(['node_modules/beside', 'node_modules/maybe'])
  expect(notAllowed(lock, ['node_modules/a-tool'])).toEqual(['node_modules/a-tool'])
})
