// node run.mjs e2e [path] [--project=desktop|phone] [--busy=N]: a browser against the real server on a throw-away folder.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { busyLoops } from './busy-loops.mjs'
import { chromiumForTests } from './chromium.mjs'
import { demonstrationData } from './demonstration-data.mjs'
import { freePort } from './free-port.mjs'
import { FriendlyError, runToEnd } from './processes.mjs'
import { writeWhereItIsRoomiest } from './throw-away.mjs'

/** Runs Playwright and answers its exit code. Throws when no Chromium can be had. */
export async function runBrowserTests(args, env = {}) {
  const chromium = chromiumForTests({ headed: args.includes('--headed') })
  if (!chromium) throw new FriendlyError('No Chromium: install it, or set CHROMIUM_PATH to one.')
  const folder = mkdtempSync(join(tmpdir(), 'kampung-e2e-'))
  const ports = []
  for (let worker = 0; worker < workers(); worker += 1) ports.push(await freePort())
  const own = { CHROMIUM_PATH: chromium, E2E_PORTS: ports.join(','), E2E_DATA_DIR: folder }
  const { others, stop } = busyLoops(args)
  try {
    await demonstrationData(join(folder, 'demonstration'))
    for (const port of ports)
      cpSync(join(folder, 'demonstration'), join(folder, String(port)), { recursive: true })
    const cli = 'node_modules/@playwright/test/cli.js'
    return await runToEnd(process.execPath, [cli, 'test', ...others], {
      env: { ...process.env, ...env, ...own },
    })
  } finally {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const MOST = 6
const BYTES_EACH = 1.5 * 2 ** 30

/** Each has a server and a browser beside it: with one for each processor all are busy, with more they wait for one another. */
const workers = () => Math.max(1, Math.min(MOST, availableParallelism(), Math.floor(totalmem() / BYTES_EACH)))

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeWhereItIsRoomiest()
  process.exitCode = await runBrowserTests(process.argv.slice(2))
}
