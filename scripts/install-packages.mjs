import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { nodeForInstalling } from './node-24.mjs'
import { FriendlyError, runToEnd } from './processes.mjs'

const stampName = 'node_modules/.kampung-lock'

/**
 * Runs `npm ci` when node_modules is missing or is not what package-lock.json says; a stamp of the lockfile's hash
 * inside node_modules tells. Answers the seconds that took. Throws with npm's own words above when it fails.
 */
export async function ensurePackages(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamp = join(root, stampName)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0
  const start = Date.now()
  if (!isInstalled(root, JSON.parse(lock))) await installPackages(root, JSON.parse(lock))
  writeFileSync(stamp, hash)
  return Math.round((Date.now() - start) / 1000)
}

/**
 * For a tool that may run beside the server: what `npm ci --omit=dev` installed is enough, nothing is written, and nothing
 * is installed over modules that the server may be running on. Throws, saying what to do, where they are another version's.
 */
export async function requirePackages(root) {
  if (!existsSync(join(root, 'node_modules'))) return ensurePackages(root)
  const lock = join(root, 'package-lock.json')
  // The image has none: its packages were installed as it was built.
  if (!existsSync(lock) || isInstalled(root, JSON.parse(readFileSync(lock)), { withoutDev: true })) return 0
  throw new FriendlyError(
    'The packages in node_modules are not those of package-lock.json. Stop the server, run npm ci --omit=dev, and try again.',
  )
}

const libcHere = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/** Whether it is what a package has of native code for this machine. */
function isNativeHere({ os, cpu, libc }) {
  if (!os && !cpu) return false
  const suits = (asked, here) => !asked || [asked].flat().includes(here)
  return suits(os, process.platform) && suits(cpu, process.arch) && (!libc || suits(libc, libcHere()))
}

/**
 * True after an `npm ci` by hand: npm's own record of node_modules has every package that is not optional, and each is
 * there: a record may outlive what it names. So has it the native packages, which an older Node makes npm leave out
 * without a word (H-1906).
 */
function isInstalled(root, lock, { withoutDev = false } = {}) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      path === '' ||
      (wanted.optional && (withoutDev || !isNativeHere(wanted))) ||
      wanted.devOptional ||
      (withoutDev && wanted.dev) ||
      (installed[path]?.integrity === wanted.integrity && existsSync(join(root, path, 'package.json'))),
  )
}

async function installPackages(root, lock) {
  console.log('Installing packages (about a minute; only when they changed) ...')
  const borrowed = join(root, '.cache', `node-${process.pid}`)
  try {
    await npmCi(root, await nodeForInstalling(lock, borrowed, npmCi))
  } finally {
    rmSync(borrowed, { recursive: true, force: true })
  }
}

async function npmCi(folder, node) {
  const quietly = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  // NODE_ENV=production would leave out what builds the site. No package needs its install script.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', ...quietly]
  const npm = process.env.npm_execpath
  const viaNode = npm !== undefined && basename(npm).startsWith('npm-cli')
  const [program, all] = viaNode ? [node, [npm, ...args]] : ['npm', args]
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const exitCode = await runToEnd(program, all, { cwd: folder, env, quiet: true }).catch(notStarted)
  if (exitCode > 128) throw new FriendlyError('Stopped while installing packages.', exitCode)
  if (exitCode !== 0) {
    throw new FriendlyError(
      'npm could not install the packages (see above). Run the same command again once it can reach its registry.',
    )
  }
}

function notStarted({ code, message }) {
  throw new FriendlyError(
    code === 'ENOENT'
      ? 'npm is not to be found: it comes with Node from https://nodejs.org, or as the package npm. Install it and run the same command again.'
      : `npm could not be started: ${message}`,
  )
}
