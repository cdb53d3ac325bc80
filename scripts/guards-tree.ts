import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const left = new Set([
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'dist-server',
  'data',
  'test-results',
  'playwright-report',
])
/** What tools write beside the packages: the copy has its own. */
const written = /^\.(?!bin$|package-lock\.json$|kampung-lock$)/

/** Copies the sources of `root` into `tree`, with links to its packages: what is changed there is changed nowhere else. */
export function copySources(root: string, tree: string): void {
  const packages = join(tree, 'node_modules')
  mkdirSync(packages, { recursive: true })
  for (const name of readdirSync(tree))
    if (name !== 'node_modules') rmSync(join(tree, name), { recursive: true })
  for (const name of readdirSync(root))
    if (!left.has(name) && !name.endsWith('.log'))
      cpSync(join(root, name), join(tree, name), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (written.test(name)) continue
    rmSync(join(packages, name), { force: true })
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
}
