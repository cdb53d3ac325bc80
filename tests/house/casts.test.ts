import { expect, test } from 'vitest'
import { castsOf, linesOf } from './casts.ts'
import { projectFiles } from './source-files.ts'

/** Casts for every 1,000 lines, tests apart. A bound is lowered when less holds, and never raised. */
const BOUNDS = { 'contract, db and server': 1.3, web: 0.9 }

const files = projectFiles(process.cwd())
const web = files.filter(({ path }) => path.startsWith('web/'))
const others = files.filter(({ path }) => /^(contract|db|server)\//.test(path))

test.each([['contract, db and server', others] as const, ['web', web] as const])(
  'casts are rare in %s',
  (name, some) => {
    const casts = castsOf(some).filter(({ kind }) => kind === 'cast')
    const said = casts.map(({ path, line }) => `${path}:${line}`).join('\n')
    expect((1000 * casts.length) / linesOf(some), said).toBeLessThanOrEqual(BOUNDS[name])
  },
)

test('nothing is any', () => {
  expect(castsOf(files).filter(({ kind }) => kind === 'any')).toEqual([])
})

test('a planted cast and a planted any are found, each at its line; a constant and a test are not', () => {
  const planted = [
    { path: 'server/x.ts', text: "const a = ['x'] as const\nconst b = JSON.parse('') as string[]\n" },
    { path: 'web/parts/y.tsx', text: 'export const Y = (props: any) => <p>{props.as}</p>\n' },
    { path: 'db/z.ts', text: "import { a as b } from './a.ts'\nexport const c = sql`select 1 as any`\n" },
    { path: 'server/x.test.ts', text: 'const d = 1 as unknown as string\n' },
  ]
  expect(castsOf(planted)).toEqual([
    { path: 'server/x.ts', kind: 'cast', line: 2 },
    { path: 'web/parts/y.tsx', kind: 'any', line: 1 },
  ])
})
