import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureServer, serverProgram } from '../../scripts/build-server.mjs'
import { withPlantedTree } from './planted-tree.ts'

const says = (word: string, more = '') => `
  import { readFileSync } from 'node:fs'
  import { join } from 'node:path'
  type Word = string
  const beside: Word = readFileSync(new URL('word.txt', import.meta.url), 'utf8')
  const below: Word = readFileSync(join(import.meta.dirname, '../word.txt'), 'utf8')
  console.log('${word}', beside, below)
  ${more}
`
const files = {
  'package.json': '{"type":"module"}',
  'dist/index.html': '',
  'db/engine-worker.ts': '',
  'server/match/match-worker.ts': '',
  'server/main.ts': "console.log('from the sources')",
  'server/start/bundled.ts': "import './saying.ts'\n",
  'server/start/saying.ts': says('first'),
  'server/start/word.txt': 'beside',
  'server/word.txt': 'below',
}

/** What is said when the product is started from elsewhere, and builds nothing. */
const serve = (folder: string) =>
  spawnSync(process.execPath, [join(folder, 'scripts/serve.mjs')], { cwd: tmpdir(), encoding: 'utf8' }).stdout

test('the bundle reads what lies beside its sources, and is made anew when one of them changed (H-1580)', async () => {
  await withPlantedTree(files, async (folder) => {
    cpSync('scripts', join(folder, 'scripts'), { recursive: true })
    expect(serve(folder)).toMatch(/^dist-server\/ is missing, .+\nfrom the sources\n$/)
    const bundle = await ensureServer(folder, process.execPath)
    expect(serve(folder)).toBe('first beside below\n')

    writeFileSync(join(folder, 'server/start/saying.ts'), says('second'))
    expect(serve(folder)).toMatch(/, or of other sources: .+\nfrom the sources\n$/)
    expect(await ensureServer(folder, process.execPath)).toBe(bundle)
    expect(serve(folder)).toBe('second beside below\n')

    writeFileSync(join(folder, 'server/start/saying.test.ts'), 'none of it is in the bundle')
    expect(serve(folder)).toBe('second beside below\n')

    // A package that is drawn in has been raised.
    writeFileSync(join(folder, 'package.json'), '{"type":"module","dependencies":{"zod":"0.0.1"}}')
    expect(serve(folder)).toMatch(/, or of other sources: /)
  })
})

test.each([
  ['what is no module', 'const = 1'],
  ['what the bundle cannot know', 'console.log(import.meta.filename)'],
])('a bundle of %s is refused, and the one before stays (H-1580)', async (_, wrong) => {
  await withPlantedTree(files, async (folder) => {
    cpSync('scripts', join(folder, 'scripts'), { recursive: true })
    const bundle = await ensureServer(folder, process.execPath)
    writeFileSync(join(folder, 'server/start/saying.ts'), says('third', wrong))
    await expect(ensureServer(folder, process.execPath)).rejects.toThrow('could not be bundled')
    expect(existsSync(bundle)).toBe(true)
    expect(serverProgram(folder)).toBe(join(folder, 'server/main.ts'))
  })
})
