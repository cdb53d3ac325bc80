// Holds the import table. dependency-cruiser passes with nothing read when its parser is missing, so the files are counted.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'

const roots = ['contract', 'db', 'server', 'web']
const isSource = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

function sourcesIn(baseDir) {
  return roots
    .filter((root) => existsSync(join(baseDir, root)))
    .flatMap((root) => readdirSync(join(baseDir, root), { recursive: true }).map((file) => `${root}/${file}`))
    .filter(isSource)
}

/**
 * Reads every source under `baseDir` and names what breaks the import table.
 * Throws when dependency-cruiser read fewer files than there are.
 * @param {string} baseDir
 * @returns {Promise<{ files: string[], violations: string[] }>}
 */
export async function importViolations(baseDir) {
  const files = sourcesIn(baseDir)
  const present = roots.filter((root) => files.some((file) => file.startsWith(`${root}/`)))
  if (present.length === 0) return { files, violations: [] }
  const { output } = await cruise(
    present,
    {
      ...config.options,
      baseDir,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    },
    config.options.enhancedResolveOptions,
  )
  const read = new Set(output.modules.map((module) => module.source))
  const unread = files.filter((file) => !read.has(file))
  if (unread.length > 0)
    throw new Error(
      `${unread.length} of ${files.length} files were not read: ${unread.slice(0, 5).join(', ')}`,
    )
  const violations = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
  return { files, violations }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const baseDir = process.cwd()
  const { files, violations } = await importViolations(baseDir)
  for (const violation of violations) console.error(violation)
  console.log(
    `${files.length} files of ${relative('..', baseDir)} read, ${violations.length} imports refused`,
  )
  process.exitCode = violations.length > 0 ? 1 : 0
}
