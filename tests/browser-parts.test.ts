import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { longParts } from '../scripts/long-parts.mjs'
import { browserRows } from '../scripts/long-rows.mjs'

// Playwright reads every spec for each list: too long for what `npm run check` asks.

/** What Playwright would run at length. */
const listed = (more: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--list', ...args], {
    env: { ...process.env, TEST_LONG: '1', ...more },
    encoding: 'utf8',
  })

test('what runs in a browser by a part of its own is left out by the other six, and is there', () => {
  const specs = browserRows.flatMap((row) => row.specs)
  expect(specs.filter((name) => !existsSync(`tests/e2e/${name}.spec.ts`))).toEqual([])
  const six = longParts.filter(({ name }) => name.startsWith('browser-'))
  expect(six.map(({ env }) => env.E2E_LEFT_OUT)).toEqual(Array(6).fill(specs.join(',')))
  const list = (more: Record<string, string>) => listed(more, '--project=phone')
  const named = (text: string) => specs.filter((name) => text.includes(`${name}.spec.ts`))
  expect(named(list({ E2E_LEFT_OUT: specs.join(',') }))).toEqual([])
  expect(named(list({ OLDER_CHECKOUT: '.' }))).toEqual(specs)
  expect(list({}).match(/ of 20 points/g)).toHaveLength(4)
})

test('what no run of all the browser tests takes has a row of its own, by which it is run', () => {
  const all = listed({})
  const missing = globSync('tests/e2e/*.spec.ts').filter((path) => !all.includes(`› ${basename(path)}:`))
  const alone = browserRows.flatMap((row) => (row.alone ? [row.alone] : []))
  expect(missing.toSorted()).toEqual(globSync(alone, { exclude: ['node_modules/**'] }).toSorted())
  expect(missing).toHaveLength(2)
})
