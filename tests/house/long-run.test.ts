import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readResults, resultTable, treeNow } from '../../scripts/long-results.mjs'
import { scratchDirectory } from '../scratch-directory.ts'

const runner = join(import.meta.dirname, '../../scripts/long-run.mjs')
const tree = { commit: 'c'.repeat(40), is_clean: true }
type Tree = typeof tree

/** A part that is a program of a line. */
const aPart = (name: string, program: string) => ({
  name,
  shows: `what ${name} shows`,
  kind: 'plain',
  engine: 'pglite',
  args: ['-e', program],
  env: {},
  slice: 2,
  counts: [],
})

/** The runner in a process of its own, as somebody at a terminal has it. */
function aRun(
  file: string,
  parts: ReturnType<typeof aPart>[],
  more: { tree?: Tree; isAgain?: boolean } = {},
) {
  const options = JSON.stringify({ parts, file, tree, seed: 40, ...more })
  const program = `import { runLong } from ${JSON.stringify(runner)}
    process.exit(await runLong(${options}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => code as number)
  return { ended, interrupt: () => child.kill('SIGINT') }
}
const ran = (file: string): string[] =>
  readResults(file).map(({ part, failed }: { part: string; failed: number }) => `${part} ${failed}`)

/** Passes once the file is there. */
const passesOnce = (flag: string, otherwise: string) =>
  `require('fs').existsSync(${JSON.stringify(flag)}) || ${otherwise}`

test('a part leaves a line: sources, engine, seed, count, outcome, duration; and is left out at this commit', async () => {
  const file = join(scratchDirectory(), 'results.jsonl')
  const [quick] = [aPart('quick', `process.env.TEST_SEED === '41' || process.exit(1)`)]
  expect(await aRun(file, [quick]).ended).toBe(0)
  expect(readResults(file)).toEqual([
    {
      part: 'quick',
      ...tree,
      engine: 'pglite',
      seed: 41,
      counts: [],
      passed: 1,
      failed: 0,
      skipped: 0,
      seconds: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      failing: [],
      tried_again: [],
    },
  ])
  expect(await aRun(file, [quick]).ended).toBe(0)
  expect(ran(file)).toEqual(['quick 0'])
  await aRun(file, [quick], { isAgain: true }).ended
  await aRun(file, [quick], { tree: { ...tree, commit: 'd'.repeat(40) } }).ended
  const changed = { ...tree, is_clean: false }
  for (let n = 0; n < 2; n += 1) await aRun(file, [quick], { tree: changed }).ended
  expect(ran(file)).toHaveLength(5)
})

test('one that fails is written down as failed, the next one runs, and it is run again', async () => {
  const folder = scratchDirectory()
  const [file, flag] = [join(folder, 'results.jsonl'), join(folder, 'flag')]
  const parts = [aPart('late', passesOnce(flag, 'process.exit(3)')), aPart('other', '')]
  expect(await aRun(file, parts).ended).toBe(1)
  expect(ran(file)).toEqual(['late 1', 'other 0'])
  expect(readResults(file)[0].failing).toEqual(['It ended with 3.'])
  writeFileSync(flag, '')
  expect(await aRun(file, parts).ended).toBe(0)
  expect(ran(file)).toEqual(['late 1', 'other 0', 'late 0'])
})

test('a part whose tests do not say the count that it names has failed', async () => {
  const file = join(scratchDirectory(), 'results.jsonl')
  const program = `import { runLong } from ${JSON.stringify(runner)}
    const part = ${JSON.stringify(aPart('mute', ''))}
    process.exit(await runLong({ parts: [{ ...part, counts: [/\\d+ rounds/] }], file: ${JSON.stringify(file)}, tree: ${JSON.stringify(tree)} }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(readResults(file)[0]).toMatchObject({
    counts: [],
    failed: 1,
    failing: ['No test says /\\d+ rounds/.'],
  })
})

test('a part during which the sources change counts for no commit', async () => {
  const file = join(scratchDirectory(), 'results.jsonl')
  const program = `import { runLong } from ${JSON.stringify(runner)}
    const treeOf = () => ({ ...${JSON.stringify(tree)}, commit: 'later' })
    process.exit(await runLong({ parts: [${JSON.stringify(aPart('quick', ''))}], file: ${JSON.stringify(file)}, tree: ${JSON.stringify(tree)}, treeOf }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(readResults(file)).toMatchObject([{ ...tree, is_clean: false }])
  expect(await aRun(file, [aPart('quick', '')]).ended).toBe(0)
  expect(ran(file)).toHaveLength(2)
})

test('interrupted, it keeps what is done, writes nothing of what was under way, and goes on with that', async () => {
  const folder = scratchDirectory()
  const [file, flag, begun] = ['results.jsonl', 'flag', 'begun'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const waits = `require('fs').writeFileSync(${JSON.stringify(begun)}, ''); ${passesOnce(flag, 'setInterval(() => {}, 1000)')}`
  const parts = [aPart('first', ''), aPart('second', waits), aPart('third', '')]
  const run = aRun(file, parts)
  await expect.poll(() => existsSync(begun)).toBe(true)
  run.interrupt()
  expect(await run.ended).toBe(130)
  expect(ran(file)).toEqual(['first 0'])
  writeFileSync(flag, '')
  expect(await aRun(file, parts).ended).toBe(0)
  expect(ran(file)).toEqual(['first 0', 'second 0', 'third 0'])
})

test('the list says what ran and what did not, on which sources, and what took too long', () => {
  const done = {
    ...tree,
    engine: 'pglite',
    seed: 5,
    counts: ['300 rounds'],
    passed: 2,
    failed: 0,
    skipped: 0,
  }
  const at = '2026-11-30T01:02:03.000Z'
  const results = [
    { ...done, part: 'a', seconds: 61, at },
    {
      ...done,
      part: 'b',
      commit: 'd'.repeat(40),
      failed: 3,
      seconds: 1501,
      at,
      is_clean: false,
      tried_again: ['x'],
    },
  ]
  const parts = ['a', 'b', 'c'].map((name) => aPart(name, ''))
  const table = resultTable(parts, results, tree).split('\n')
  expect(table[1]).toMatch(/^a +passed +2 +1\.0 +2026-11-30T01:02 +cccccccc +5 +300 rounds +what a shows$/)
  expect(table[2]).toContain('3 failed, other commit, with changes, 1 at a second try, over 25 minutes')
  expect(table[3]).toMatch(/^c +did not run +what c shows$/)
  expect(table.at(-1)).toBe('1 of 3 parts passed at this commit.')
})

test('a tree is clean until something differs from its commit', () => {
  const cwd = scratchDirectory()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd })
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'x')
  const before = treeNow(cwd)
  expect(before).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), is_clean: true })
  writeFileSync(join(cwd, 'new'), '')
  expect(treeNow(cwd)).toEqual({ ...before, is_clean: false })
})
