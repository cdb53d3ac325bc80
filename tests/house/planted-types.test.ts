import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { withPlantedTree } from './planted-tree.ts'

const run = promisify(execFile)
const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const project = JSON.stringify({
  extends: '../../tsconfig.base.json',
  compilerOptions: { types: ['node'] },
  include: ['*.ts'],
})

const audit = (entry: string) => `import type { AuditEntry } from '../../db/audit.ts'
export const entry: AuditEntry = ${entry}\n`

/** What must compile, and what must not: the breach and the words by which the compiler refuses it. */
const honest = { 'audit.ts': audit("{ action: 'created', entity: 'form' }") }
const breaches: [what: string, text: string, refusal: string][] = [
  ['an unknown audit action', audit("{ action: 'tampered', entity: 'form' }"), '"tampered"'],
  ['an unknown audit entity', audit("{ action: 'created', entity: 'elephant' }"), '"elephant"'],
]

let refusals = ''
beforeAll(async () => {
  const planted = Object.fromEntries(breaches.map(([, text], at) => [`breach-${at}.ts`, text]))
  await withPlantedTree({ ...honest, ...planted, 'tsconfig.json': project }, async (folder) => {
    const compile = run(process.execPath, [tsc, '-p', folder, '--pretty', 'false'])
    refusals = await compile.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    )
  })
}, 60_000)

test.each(breaches.map((breach, at) => [...breach, at] as const))(
  '%s does not compile',
  (_, __, refusal, at) => {
    const lines = refusals.split('\n').filter((line) => line.includes(`breach-${at}.ts`))
    expect(lines.join('\n')).toContain(refusal)
  },
)

test('what is honest compiles', () => {
  expect(
    refusals.split('\n').filter((line) => line.startsWith('.cache') && !line.includes('breach-')),
  ).toEqual([])
})
