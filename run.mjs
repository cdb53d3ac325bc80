// Behind every npm script: whatever Node is on a Linux machine (18 or later), install what is missing, then work under Node 24.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureServer } from './scripts/build-server.mjs'
import { ensureSite } from './scripts/build-site.mjs'
import { ensurePackages, requirePackages } from './scripts/install-packages.mjs'
import { findNode24 } from './scripts/node-24.mjs'
import { FriendlyError, runToEnd } from './scripts/processes.mjs'
import { runAgainWhenBroken } from './scripts/start-again.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const [command = 'start', ...rest] = process.argv.slice(2)
const script = (name) => join(root, 'scripts', name)
const benches = [
  'apart',
  'bulk',
  'faults',
  'find',
  'first-day',
  'first-load',
  'form-editor',
  'form-phone',
  'growth',
  'import',
  'match',
  'memory',
  'rates',
  'soak',
  'start',
  'two-servers',
  'wall',
  'worklist',
]
const tools = {
  addresses: 'addresses.ts',
  audit: 'audit.ts',
  backup: 'backup.ts',
  chunks: 'route-chunks.mjs',
  doctor: 'doctor.ts',
  files: 'files.ts',
  keys: 'keys.ts',
  notices: 'write-notices.ts',
  openapi: 'write-openapi.ts',
  own: 'own.ts',
  'page-budget': 'page-budget.mjs',
  'reset-second-factor': 'reset-second-factor.ts',
  restore: 'restore.ts',
}

/** Those that look at the site or write documents: they want what builds it. */
const builders = ['chunks', 'notices', 'openapi', 'page-budget']
const isBesideServer = command === 'kampung' && !builders.includes(rest[0])

const commands = {
  async start(node) {
    await ensureSite(root, node)
    const server = [await ensureServer(root, node), ...rest]
    return runAgainWhenBroken(() => runToEnd(node, server, { cwd: root, ipc: true }))
  },
  dev: (node) => runToEnd(node, [script('dev.mjs'), ...rest], { cwd: root, ipc: true }),
  async build(node) {
    await ensureSite(root, node, { always: true })
    await ensureServer(root, node, { always: true })
    return 0
  },
  check: (node) => runToEnd(node, [script('check.mjs'), ...rest], { cwd: root, ipc: true }),
  test(node, installing) {
    const env = { ...process.env, INSTALL_SECONDS: String(installing) }
    return runToEnd(node, [script('test.mjs'), ...rest], { cwd: root, env, ipc: true })
  },
  async long(node) {
    if (!rest.includes('--list')) await ensureSite(root, node)
    return runToEnd(node, [script('long.mjs'), ...rest], { cwd: root, ipc: true })
  },
  guards: (node) => runToEnd(node, [script('guards.ts'), ...rest], { cwd: root, ipc: true }),
  vitest: (node) => runToEnd(node, [script('vitest.mjs'), ...rest], { cwd: root, ipc: true }),
  async e2e(node) {
    await ensureSite(root, node)
    return runToEnd(node, [script('e2e.mjs'), ...rest], { cwd: root, ipc: true })
  },
  async screens(node) {
    await ensureSite(root, node)
    return runToEnd(node, [script('screens.mjs'), ...rest], { cwd: root, ipc: true })
  },
  async bench(node) {
    const [name = '', ...args] = rest
    if (!benches.includes(name)) throw new FriendlyError(`Name a bench: ${benches.join(', ')}`)
    await ensureSite(root, node)
    return runToEnd(node, [join(root, 'bench', `${name}.ts`), ...args], { cwd: root })
  },
  async kampung(node) {
    const [name = '', ...args] = rest
    if (!tools[name]) throw new FriendlyError(`Name a tool: ${Object.keys(tools).join(', ')}`)
    // A table of an older site would be kept as this one's.
    if (name === 'page-budget') await ensureSite(root, node)
    return runToEnd(node, [script(tools[name]), ...args], { cwd: root })
  },
}

try {
  if (process.platform === 'win32')
    throw new FriendlyError(
      'Kampung does not run on Windows itself. Run it in WSL, the Linux that Windows brings: https://learn.microsoft.com/windows/wsl',
    )
  const chosen = commands[command]
  if (!chosen)
    throw new FriendlyError(`Unknown command '${command}'. There are: ${Object.keys(commands).join(', ')}`)
  // Most of a start is reading and compiling modules; the second time it is done already.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
  const installing = await (isBesideServer ? requirePackages(root) : ensurePackages(root))
  process.exitCode = await chosen(findNode24(root), installing)
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
