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

const row = (method: string) => `import { operation } from '../../contract/operation.ts'
export const row = operation({
  method: '${method}', path: '/form', summary: '', status: 204, access: 'admin',
})\n`

const glimpse = (
  handler: string,
) => `import type { programmeOperations } from '../../contract/collaboration/programme.ts'
import type { Handler } from '../../server/http/call.ts'
export const get: Handler<typeof programmeOperations.get> = ${handler}\n`

const effect = `import { effectKinds } from '../../server/bulk/effect-kinds.ts'
const { unassigned: _, ...others } = effectKinds
export const rows: typeof effectKinds = others\n`

/** What must compile, and what must not: the breach and the words by which the compiler refuses it. */
const honest = { 'audit.ts': audit("{ action: 'created', entity: 'form' }"), 'row.ts': row('GET') }
const breaches: [what: string, text: string, refusal: string][] = [
  ['an unknown audit action', audit("{ action: 'tampered', entity: 'form' }"), '"tampered"'],
  ['an unknown audit entity', audit("{ action: 'created', entity: 'elephant' }"), '"elephant"'],
  [
    'a row with an answer for volunteers and no handler for them',
    glimpse('{ staff: async () => { throw new Error() } }'),
    "'volunteer'",
  ],
  ['a row that writes and does not say what is stale then', row('POST'), "'changes'"],
  ['an effect of a change of many that nothing puts back', effect, "'unassigned'"],
]

let refusals = ''
/** One complaint each, with the lines that explain it. */
const spoken = () => refusals.split(/^(?=\S)/m).filter((one) => one.trim() !== '')

beforeAll(async () => {
  const planted = Object.fromEntries(breaches.map(([, text], at) => [`breach-${at}.ts`, text]))
  await withPlantedTree({ ...honest, ...planted, 'tsconfig.json': project }, async (folder) => {
    const compile = run(process.execPath, [tsc, '-p', folder, '--pretty', 'false'])
    refusals = await compile.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    )
  })
})

test.each(breaches.map((breach, at) => [...breach, at] as const))(
  '%s does not compile',
  (_, __, refusal, at) => {
    const said = spoken().filter((one) => one.includes(`breach-${at}.ts`))
    expect(said.join('\n')).toContain(refusal)
  },
)

test('what is honest compiles', () => {
  expect(spoken().filter((one) => !one.includes('breach-'))).toEqual([])
})
