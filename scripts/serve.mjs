// Starts what was installed and built before: `npm ci --omit=dev`, dist/ and dist-server/ are enough, npm itself is not needed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverProgram } from './build-server.mjs'
import { findNode24 } from './node-24.mjs'
import { FriendlyError, runToEnd } from './processes.mjs'
import { runAgainWhenBroken } from './start-again.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  if (!existsSync(join(root, 'dist/index.html')))
    throw new FriendlyError('There is no site in dist/. Build it once: node run.mjs build')
  const server = [serverProgram(root), ...process.argv.slice(2)]
  process.exitCode = await runAgainWhenBroken(() =>
    runToEnd(findNode24(root), server, { cwd: root, ipc: true }),
  )
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
