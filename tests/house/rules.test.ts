import { describe, expect, test } from 'vitest'
import * as rules from './rules.ts'
import { projectFiles, type SourceFile } from './source-files.ts'

const ruleNamed = new Map(Object.entries(rules))
const file = (path: string, text: string): SourceFile => ({ path, text })
const innocent = [
  file('server/main.ts', 'const app = build()\nawait app.listen({ port: 3000 })\n'),
  file('server/config.ts', 'export const config = parse(process.env)\n'),
  file(
    'contract/api.ts',
    "import { form } from './form.ts'\nexport const api = { form }\nexport type { Form } from './form.ts'\n",
  ),
  file('web/pages/form-page.tsx', 'export function FormPage() {\n  return <a href="/home">Home</a>\n}\n'),
  file('vite.config.ts', 'export default {}\n'),
  file('scripts/check.mjs', 'const mode = process.env.MODE\n'),
  file('server/features/form/form.test.ts', "test('x', () => server.listen(0, process.env.PORT))\n"),
  file('web/admin/main.tsx', '<RouterProvider router={createAppRouter()} />\n'),
  file(
    'web/pages/x.test.ts',
    "waitFor(is, { timeout: 60_000 })\ntest('x', () => {\n  later(() => {\n  }, 50)\n}, 120_000)",
  ),
  file('tests/e2e/x.spec.ts', 'await expect(it).toBeVisible({ timeout: 2000 })'),
  file('db/migrations/0226-x.ts', 'sql`update audit_events set reason = null`'),
  file('db/migrations/0230-x.ts', 'sql`create index x_y on backups (finished_at)`'),
  file(
    'db/migrations/0300-y.ts',
    'import x\n\nexport const keeps_older = false\n\nexport async function up() {}',
  ),
  file('web/words.ts', 'x\n'.repeat(250)),
  file('README.md', 'See https://example.org/work/here and {root}/home/x\n'),
  file('package-lock.json', '{ "integrity": "sha512-x" }'),
]

const breaches: [keyof typeof rules, SourceFile][] = [
  ['staysUnderTheCeiling', file('web/ui/button.tsx', 'x\n'.repeat(251))],
  ['hasTellingNames', file('server/utils/dates.ts', '')],
  ['hasTellingNames', file('web/parts/date-helpers.ts', '')],
  ['hasTellingNames', file('web/lib.ts', '')],
  ['hasNoDefaultExport', file('web/pages/x.tsx', 'export default function X() {}')],
  ['hasNoDefaultExport', file('server/x.ts', 'const x = 1\nexport { x as default }')],
  ['isNoBarrel', file('contract/index.ts', 'export const a = 1')],
  ['isNoBarrel', file('web/parts/all.ts', "// all\nexport * from './a.ts'\nexport { b } from './b.ts'\n")],
  ['onlyMainListens', file('server/app.ts', 'app.listen({ port })')],
  ['onlyConfigReadsTheEnvironment', file('db/engine.ts', 'const url = process.env.DATABASE_URL')],
  ['onlyConfigReadsTheEnvironment', file('server/app.ts', "import { env } from 'node:process'")],
  ['onlyConfigReadsTheEnvironment', file('server/app.ts', "const e = process['env']")],
  ['writesNoRawHtml', file('web/pages/x.tsx', '<p dangerouslySetInnerHTML={{ __html: x }} />')],
  ['writesNoRawHtml', file('web/pages/x.tsx', 'node.innerHTML = answer')],
  ['drawsNothingInline', file('web/pages/x.tsx', "document.createElement('style')")],
  ['drawsNothingInline', file('web/pages/x.tsx', 'const picture = `data:image/png;base64,`')],
  ['drawsNothingInline', file('index.html', '<div id="root" style="height: 100%"></div>')],
  ['namesNoMachinePath', file('README.md', 'cd /home/someone/kampung')],
  ['namesNoMachinePath', file('server/app.ts', "const data = '/root/data'")],
  ['asksLivingOnce', file('server/features/x/x.ts', ".where('p.deleted_at', 'is', null)")],
  ['asksLivingOnce', file('db/x.ts', 'sql`select 1 from forms where deleted_at is null`')],
  ['comparesDueDaysOnce', file('server/features/x/x.ts', 'sql`select 1 where l.due_on <= x.day`')],
  ['comparesDueDaysOnce', file('server/features/x/x.ts', 'if (row.overdue_on < day) count += 1')],
  ['comparesDueDaysOnce', file('db/x.ts', 'sql`select current_date`')],
  ['comparesDueDaysOnce', file('db/x.ts', 'sql`select now()::date`')],
  ['saysDaysOnce', file('web/parts/x.ts', "const months = ['Jan', 'Feb', 'Mar']")],
  ['saysDaysOnce', file('server/x.ts', "sql`'2026-11-30T00:00:00+08:00'::timestamptz`")],
  ['saysDaysOnce', file('web/x.ts', 'new Date(now + 8 * 60 * 60 * 1000)')],
  ['saysDaysOnce', file('db/x.ts', "sql`to_char(x.day, 'FMDD Mon YYYY')`")],
  ['namesStaffOnce', file('server/features/x/x.ts', "sql`select u.first_name || ' ' || u.last_name`")],
  ['namesTheHandleOnce', file('server/x.ts', 'type Db = Kysely<Database>')],
  ['queriesInARepository', file('server/features/x/x-handlers.ts', "tx.insertInto('partners').values(x)")],
  ['queriesInARepository', file('server/features/x/x-handlers.ts', "import { sql } from 'kysely'")],
  ['findsInOneWay', file('server/features/x/x-handlers.ts', "if (!row) throw new Problem('not_found')")],
  ['letsRoutersGo', file('web/pages/x.test.tsx', '<RouterProvider router={createAppRouter()} />')],
  ['waitsOutABusyMachine', file('web/app/x.test.tsx', "findByRole('dialog', {}, { timeout: 8000 })")],
  ['waitsOutABusyMachine', file('web/app/x.test.tsx', 'waitFor(is, {\n  timeout: 10_000,\n})')],
  ['waitsOutABusyMachine', file('web/ui/x.test.ts', "test('x', () => {\n  look()\n}, 30_000)\n")],
  ['fillsAfterListening', file('db/migrations/0230-x.ts', 'sql`update audit_events set reason = null`')],
  [
    'fillsAfterListening',
    file('db/migrations/0230-x.ts', 'sql`insert into x select id\n from audit_details`'),
  ],
  ['fillsAfterListening', file('db/migrations/0230-x.ts', "db.selectFrom('audit_events as e')")],
  [
    'fillsAfterListening',
    file('db/migrations/0230-x.ts', 'sql`create unique index x_y on beneficiaries (lower(email))`'),
  ],
  ['fillsAfterListening', file('db/migrations/0230-x.ts', 'sql`create index x on form_responses (form_id)`')],
  ['fillsAfterListening', file('db/migrations/0230-x.ts', `sql.raw(\`create index x on \${table} (y)\`)`)],
  ['fillsAfterListening', file('db/migrations/0230-x.ts', "db.schema.createIndex('x').on('volunteers')")],
  ['saysWhatOlderMay', file('db/migrations/0237-x.ts', 'export async function up() {}')],
  ['saysWhatOlderMay', file('db/migrations/0300-x.ts', '// export const keeps_older = true\n')],
  ['locksNoHost', file('package-lock.json', '"resolved": "https://registry.example.org/x.tgz"')],
]

test.each(breaches)('%s catches a planted $path', (name, planted) => {
  expect(ruleNamed.get(name)?.([...innocent, planted])).toEqual([expect.stringContaining(planted.path)])
})

describe.each(Object.entries(rules))('%s', (_, rule) => {
  test('lets honest files pass', () => {
    expect(rule(innocent)).toEqual([])
  })
  test('holds for this project', () => {
    expect(rule(projectFiles(process.cwd()))).toEqual([])
  })
})

test('no rule goes without a planted breach', () => {
  expect(new Set(breaches.map(([name]) => name))).toEqual(new Set(Object.keys(rules)))
})
