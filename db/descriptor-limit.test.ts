import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { descriptorLimit } from './descriptor-limit.ts'

const module = join(import.meta.dirname, 'descriptor-limit.ts')
const program = `
  process.report.getReport = () => { throw new Error('a report') }
  const { descriptorLimit } = await import(${JSON.stringify(module)})
  console.log(descriptorLimit())`

test.runIf(process.platform === 'linux')(
  'on Linux how many files may be open is what the shell before it allowed, and no report is made for it (H-1582)',
  () => {
    const shell = `ulimit -n 321; exec "$0" --input-type=module -e "$1"`
    const { stdout, stderr } = spawnSync('sh', ['-c', shell, process.execPath, program], { encoding: 'utf8' })
    expect(stdout.trim(), stderr).toBe('321')
  },
)

test('a limit is said on every system', () => {
  expect(descriptorLimit()).toBeGreaterThan(0)
})
