import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chosenParts, longParts } from '../../scripts/long-parts.mjs'
import { longRows } from '../../scripts/long-rows.mjs'
import { guards } from '../guards/all.ts'

const named = longRows.flatMap(({ files }) => files)
const tests = globSync('{contract,db,server,tests}/**/*.test.ts').filter((path) => !path.includes('/house/'))

test('each part has a name of its own, and each test that a row names is there', () => {
  const names = longParts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('a test that draws more at length is named by a row', () => {
  const drawsMore = (file: string) =>
    /env\.(TEST_LONG|TEST_SEED|FUZZ_RUNS)\b/.test(readFileSync(file, 'utf8'))
  const found = tests.filter(drawsMore)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((file) => !named.includes(file))).toEqual([])
})

test('the slices of a row are its whole, on each engine, and shared by what they are given', () => {
  for (const { name, slices = 1, engines = ['pglite', 'postgres'] } of longRows) {
    const own = longParts.filter((part) => part.shows === longRows.find((row) => row.name === name)?.shows)
    expect([name, own.length]).toEqual([name, slices * engines.length])
    for (const engine of engines)
      expect(own.filter((part) => part.engine === engine).map(({ env }) => env.TEST_SLICE)).toEqual(
        Array.from({ length: slices }, (_, at) => `${at + 1}/${slices}`),
      )
  }
})

test('whatever no row names is run by the others, and nothing twice', () => {
  const others = longParts.filter(({ name }) => name.startsWith('others-'))
  expect(others).toHaveLength(8)
  for (const { engine, env } of others) {
    const elsewhere = longParts.filter((part) => part.engine === engine && part.env.TEST_SLICE !== undefined)
    const run = new Set(elsewhere.flatMap(({ args }) => args.slice(2)))
    expect(env.TEST_LEFT_OUT?.split(',').toSorted(), engine).toEqual([...run].toSorted())
  }
  const told = { ...process.env, TEST_LEFT_OUT: 'tests/house/long-parts.test.ts,tests/house/start.test.ts' }
  const list = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', 'tests/house/']
  const found = execFileSync(process.execPath, list, { env: told, encoding: 'utf8' })
  expect(found).toContain('tests/house/rules.test.ts')
  expect(found).not.toMatch(/long-parts|house\/start/)
})

test('the guards of every rule are taken away by one of the parts', () => {
  const taken = longParts.flatMap(({ kind, args }) => (kind === 'guards' ? args.slice(1) : []))
  expect(taken.toSorted()).toEqual([...new Set(guards.map(({ id }) => id))].toSorted())
})

test('each world that is looked at at every size is one that its test knows', () => {
  const text = readFileSync('tests/e2e/widths.long.spec.ts', 'utf8')
  const worlds = longParts.flatMap(({ env }) => env.WIDTHS_OF ?? [])
  expect(worlds).toHaveLength(3)
  expect(worlds.filter((world) => !text.includes(`if (world === '${world}')`))).toEqual([])
})

test('parts are chosen by a name or by how it begins, and a name that none has is refused', () => {
  const names = (...asked: string[]) => chosenParts(asked).map(({ name }) => name)
  expect(names('lost-power')).toEqual(['lost-power-1-pglite', 'lost-power-2-pglite'])
  expect(names('kill-engine-postgres', 'checks')).toEqual(['checks', 'kill-engine-postgres'])
  expect(names('widths')).toEqual(['widths-empty', 'widths-dark', 'widths-many'])
  expect(names()).toHaveLength(longParts.length)
  expect(() => names('kill-nobody')).toThrow("There is no part 'kill-nobody'. There are: checks")
})
