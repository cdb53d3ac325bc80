import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the project: its path from the root, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string }

const ignored = new Set([
  'node_modules',
  '.git',
  'dist',
  'dist-server',
  'data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
])
const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|gz|br|zip|xlsx|pdf|tgz)$/

/** Every text file under `folder`, but what .gitignore leaves out. */
export function projectFiles(folder: string, below = ''): SourceFile[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = below ? `${below}/${name}` : name
    if (name.endsWith('.log') || (below === '' && ignored.has(name)) || name === 'node_modules') return []
    if (statSync(join(folder, path)).isDirectory()) return projectFiles(folder, path)
    return binary.test(name) ? [] : [{ path, text: readFileSync(join(folder, path), 'utf8') }]
  })
}

const roots = /^(contract|db|server|web|tests|bench|scripts)\//
const rootFile = /^[^/]+\.(ts|mjs)$/

/** What the rules on code look at: TypeScript and JavaScript of the roots and beside package.json. */
export const isCode = ({ path }: SourceFile) =>
  /\.(ts|tsx|mjs|js)$/.test(path) && (roots.test(path) || rootFile.test(path))

/** What the product runs on: no tests, no scripts. */
export const isProduct = (file: SourceFile) =>
  isCode(file) && /^(contract|db|server|web)\//.test(file.path) && !/\.test\.tsx?$/.test(file.path)
