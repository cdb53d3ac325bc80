import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '..')
const copied = [
  'contract',
  'db',
  'server',
  'web',
  'tests',
  'tsconfig.base.json',
  'vitest.config.ts',
  'package.json',
]

/** What is written into a file of the copy: the whole of a new one, or an old one with lines put in. */
export type Edit =
  | { path: string; write: string }
  | { path: string; put: readonly (readonly [before: string, lines: string])[] }

/** The sources as they stand in a folder of their own, with the project's packages; gone with `close`. */
export function copyOfSources() {
  const root = mkdtempSync(join(tmpdir(), 'kampung-exercise-'))
  for (const name of copied) cpSync(join(project, name), join(root, name), { recursive: true })
  // Each by itself: what is kept beside the packages, such as an empty database, is the copy's own.
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name))

  return {
    /** Answers how to undo it. Throws when the place for a line is not there any more. */
    apply(edit: Edit): () => void {
      const path = join(root, edit.path)
      if ('write' in edit) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, edit.write)
        return () => rmSync(path)
      }
      const before = readFileSync(path, 'utf8')
      const after = edit.put.reduce((text, [place, lines]) => {
        const at = text.indexOf(place)
        if (at < 0) throw new Error(`${edit.path} has no ${place}`)
        return `${text.slice(0, at)}${lines}${text.slice(at)}`
      }, before)
      writeFileSync(path, after)
      return () => writeFileSync(path, before)
    },
    /** The complaints of the compiler about a root; '' when there are none. */
    types: (name: string) =>
      run(root, [
        'node_modules/typescript/bin/tsc',
        '-p',
        name,
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        `.${name}`,
      ]),
    /** The complaints of test files; '' when they pass. */
    tests: (...files: string[]) =>
      run(root, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files]),
    close: () => rmSync(root, { recursive: true, force: true }),
  }
}

function run(cwd: string, args: string[]): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1', TEST_ENGINE: 'pglite', VITEST: undefined }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0 ? '' : `failed: ${Buffer.concat(chunks)}`))
  })
}
