import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment } from '../bare-environment.ts'

const main = join(import.meta.dirname, '../../server/main.ts')

/** A server of the test's own, with the demonstration's data or none, that can be stopped and started again; `more` is set beside. */
export async function ownServer(
  more: Record<string, string> = {},
  data: 'demonstration' | 'empty' = 'demonstration',
) {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-own-'))
  const demonstration = join(process.env.E2E_DATA_DIR ?? 'data/e2e', 'demonstration')
  if (data === 'demonstration') cpSync(demonstration, folder, { recursive: true })
  const port = await freePort()
  let child: ReturnType<typeof spawn> | null = null
  const stop = async () => {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = null
  }
  const start = async () => {
    const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn' }
    child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...bareEnvironment(), ...own, ...more },
    })
    await once(child, 'message')
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    start,
    /** Without a word, as when the power goes. */
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const door = createServer().listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as { port: number }
  door.close()
  await once(door, 'close')
  return port
}
