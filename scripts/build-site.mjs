import { join } from 'node:path'
import { hashOfInputs, isBuiltFrom, renewFolder } from './built-folder.mjs'
import { chunkCycles } from './chunk-cycles.mjs'
import { FriendlyError, runToEnd } from './processes.mjs'

const inputs = [
  'web',
  'contract',
  'index.html',
  'volunteer.html',
  'vite.config.ts',
  'scripts',
  'package-lock.json',
]

/** What dist/ is made of, in one hash. */
export const hashOfSite = (root) => hashOfInputs(root, inputs)

/** Builds the site into dist/ when what it is made of has changed. Throws when the build fails; dist/ is then as before. */
export async function ensureSite(root, node, { always = false } = {}) {
  const hash = hashOfSite(root)
  if (!always && isBuiltFrom(join(root, 'dist'), hash)) return
  console.log('Building the site (only when its sources changed) ...')
  await renewFolder(root, 'dist', hash, async (next) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const args = [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn']
    const env = { ...process.env, NODE_ENV: 'production' }
    const exitCode = await runToEnd(node, args, { cwd: root, env, quiet: !always })
    if (exitCode !== 0) throw new FriendlyError('The site could not be built (see above).', exitCode)
    const [cycle] = chunkCycles(next)
    if (cycle)
      throw new FriendlyError(`Files of the built site need one another in a ring: ${cycle.join(' > ')}`)
  })
}
