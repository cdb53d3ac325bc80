import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'

const module = new URL('./aside-folder.ts', import.meta.url).href
/** A process that verifies and does not come to an end, with the temporary folder of its own. */
function verifying(folder: string): ChildProcess {
  const work = `writeFileSync(path + '/clear', 'x'); console.log(path); return new Promise(() => setInterval(() => {}, 1000))`
  const code = `import { writeFileSync } from 'node:fs'; import { withAsideFolder } from '${module}'; await withAsideFolder((path) => { ${work} })`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
const pathOf = async ({ stdout }: ChildProcess) => {
  const [said] = stdout ? await once(stdout, 'data') : []
  return String(said).trim()
}
async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a verify that ends by %s leaves nothing in clear',
  async (signal) => {
    const folder = scratchDirectory()
    const child = verifying(folder)
    const path = await pathOf(child)
    expect(existsSync(join(path, 'clear'))).toBe(true)
    await end(child, signal)
    expect(readdirSync(folder)).toEqual([])
  },
)

test('what a killed one left goes with the next, and never what is still under way', async () => {
  const folder = scratchDirectory()
  const killed = verifying(folder)
  const left = await pathOf(killed)
  await end(killed, 'SIGKILL')
  const earlier = join(folder, 'kampung-verify-AbCdEf')
  mkdirSync(earlier)
  writeFileSync(join(folder, 'other'), '')
  const first = verifying(folder)
  const standing = await pathOf(first)
  const second = verifying(folder)
  await pathOf(second)
  expect([left, earlier, standing].map((path) => existsSync(path))).toEqual([false, false, true])
  await Promise.all([end(first, 'SIGTERM'), end(second, 'SIGTERM')])
  expect(readdirSync(folder)).toEqual(['other'])
})
