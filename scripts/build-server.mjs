import { join } from 'node:path'
import { hashOfInputs, isBuiltFrom, renewFolder } from './built-folder.mjs'
import { FriendlyError, runToEnd } from './processes.mjs'

/** All of it is in the image too, where scripts/serve.mjs compares. package.json names the versions of what is drawn in; the lockfile is not there. */
const inputs = ['contract', 'db', 'server', 'package.json', 'scripts/bundle-server.mjs']
const bundle = 'dist-server/start.js'

/** What dist-server/ is made of, in one hash. */
export const hashOfServer = (root) => hashOfInputs(root, inputs)

/**
 * Bundles the server into dist-server/ when its sources have changed, and answers what to start. Throws when the bundling
 * fails; dist-server/ is then as before.
 */
export async function ensureServer(root, node, { always = false } = {}) {
  const hash = hashOfServer(root)
  if (always || !isBuiltFrom(join(root, 'dist-server'), hash)) {
    console.log('Bundling the server (only when its sources changed) ...')
    await renewFolder(root, 'dist-server', hash, async (next) => {
      const args = [join(root, 'scripts/bundle-server.mjs'), next]
      const exitCode = await runToEnd(node, args, { cwd: root, quiet: !always })
      if (exitCode !== 0) throw new FriendlyError('The server could not be bundled (see above).', exitCode)
    })
  }
  return join(root, bundle)
}

/** What to start where nothing can be built: the bundle of these very sources, else, and it says so, the sources. */
export function serverProgram(root) {
  if (isBuiltFrom(join(root, 'dist-server'), hashOfServer(root))) return join(root, bundle)
  console.log(
    'dist-server/ is missing, or of other sources: starting from the sources, which takes longer. Build it: node run.mjs build',
  )
  return join(root, 'server/main.ts')
}
