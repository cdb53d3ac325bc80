import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FriendlyError, runToEnd } from './processes.mjs'

/** A copy of the lockfile's packages and a site take some hundreds of megabytes: it is kept for the next time. */
const kept = '.cache/older'

/**
 * Another commit's sources with the packages of its own lockfile and its own site, made by its own run.mjs; answers the folder.
 * Throws where this clone has no such commit, and when it cannot be built.
 */
export async function olderCheckout(commit, root = process.cwd()) {
  const folder = join(root, kept, commit)
  if (!existsSync(folder)) unpack(commit, root, folder)
  if (existsSync(join(folder, 'dist/.built-from'))) return folder
  console.log(`Building ${commit.slice(0, 8)} with its own packages (some minutes, once) ...`)
  const exitCode = await runToEnd(process.execPath, ['run.mjs', 'build'], { cwd: folder })
  if (exitCode === 0) return folder
  throw new FriendlyError(`The older version in ${folder} could not be built (see above).`, exitCode)
}

function unpack(commit, root, folder) {
  const next = `${folder}-${process.pid}`
  mkdirSync(next, { recursive: true })
  try {
    const sources = join(next, 'sources.tar')
    execFileSync('git', ['archive', `--output=${sources}`, commit], { cwd: root, stdio: 'pipe' })
    execFileSync('tar', ['-xf', sources, '-C', next])
    rmSync(sources)
    renameSync(next, folder)
  } catch (error) {
    rmSync(next, { recursive: true, force: true })
    throw new FriendlyError(
      `The commit ${commit} cannot be taken out of this clone; a shallow one has it after git fetch --unshallow. ${error.message}`,
    )
  }
}
