import { expect, test } from 'vitest'
import { helpTopics } from '../../web/pages/help-topics.ts'
import { isProduct, projectFiles } from './source-files.ts'

/** What a step puts between quotes; an apostrophe in a word closes nothing. */
const quoted = /‘(.+?)’(?!\p{L})/gu
const namesIn = (steps: readonly string[]) =>
  steps.flatMap((step) => [...step.matchAll(quoted)].map(([, name = '']) => name))
const ui = projectFiles('.')
  .filter((file) => isProduct(file) && /^(web|contract)\//.test(file.path) && !/\/help-\w*/.test(file.path))
  .map(({ text }) => text)
  .join('\n')
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const stands = (name: string) => new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u').test(ui)

test('whatever help names stands under that name on a page (G-24)', () => {
  const names = new Set(helpTopics.flatMap(({ steps }) => namesIn(steps)))
  expect(names.size).toBeGreaterThan(60)
  expect([...names].filter((name) => !stands(name))).toEqual([])
  expect(stands('Print the whole organisation')).toBe(false)
})
