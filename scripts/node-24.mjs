import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FriendlyError } from './processes.mjs'

const oldest = [24, 12]
const packageName = `node-${process.platform}-${process.arch}`

/** Whether a version ('v24.12.0') runs TypeScript as it is. */
function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function broughtBy(folder) {
  const node = join(folder, 'node_modules', packageName, 'bin/node')
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && isNewEnough(stdout.trim()) ? node : undefined
}

const tooOld = () =>
  new FriendlyError(
    `Kampung runs on Node ${oldest.join('.')} or later; this is ${process.version}, and npm brings one for Linux only.\n` +
      'Install Node 24 from https://nodejs.org and run the same command again.',
  )

/**
 * The Node that runs TypeScript as it is: this one when it is new enough, else the one that npm brought.
 * Throws, saying what to install, when there is neither.
 */
export function findNode24(root) {
  if (isNewEnough(process.versions.node)) return process.execPath
  const brought = broughtBy(root)
  if (!brought) throw tooOld()
  return brought
}

/**
 * A Node 24 to run `npm ci` with. An older Node makes npm leave out native packages that want a newer one, so the
 * Node of the lockfile is installed first, alone and by its hash, into `folder`. `install` runs npm in a folder.
 */
export async function nodeForInstalling(lock, folder, install) {
  if (isNewEnough(process.versions.node)) return process.execPath
  const entry = lock.packages[`node_modules/${packageName}`]
  if (!entry) throw tooOld()
  const dependencies = { [packageName]: entry.version }
  const packages = {
    '': { dependencies },
    [`node_modules/${packageName}`]: { ...entry, optional: undefined },
  }
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  await install(folder, process.execPath)
  const brought = broughtBy(folder)
  if (!brought) throw tooOld()
  return brought
}
