import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
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
const stampName = '.built-from'

/** Builds the site into dist/ when what it is made of has changed. Throws when the build fails; dist/ is then as before. */
export async function ensureSite(root, node, { always = false } = {}) {
  const hash = hashOfInputs(root)
  const stamp = join(root, 'dist', stampName)
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the site (only when its sources changed) ...')
  const next = join(root, '.cache', `site-${process.pid}`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const exitCode = await runToEnd(node, args, { cwd: root, env, quiet: !always })
  if (exitCode !== 0) {
    rmSync(next, { recursive: true, force: true })
    throw new FriendlyError('The site could not be built (see above).', exitCode)
  }
  const [cycle] = chunkCycles(next)
  if (cycle) {
    rmSync(next, { recursive: true, force: true })
    throw new FriendlyError(`Files of the built site need one another in a ring: ${cycle.join(' > ')}`)
  }
  writeFileSync(join(next, stampName), hash)
  swap(root, next)
}

function swap(root, next) {
  const [site, old] = [join(root, 'dist'), `${next}-old`]
  if (existsSync(site)) renameSync(site, old)
  renameSync(next, site)
  rmSync(old, { recursive: true, force: true })
}

/** What dist/ was made of, in one hash. */
export function hashOfInputs(root) {
  const hash = createHash('sha256')
  for (const input of inputs) addToHash(hash, root, input)
  return hash.digest('hex')
}

function addToHash(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, root, `${path}/${name}`)
    return
  }
  hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
}
