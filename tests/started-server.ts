import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestDatabase, testEngine } from './test-database.ts'

const main = join(import.meta.dirname, '../server/main.ts')

export type StartedServer = {
  pid: number
  /** Where it answers; '' when it ended before it listened. */
  address: string
  /** What it wrote so far, both outputs. */
  output(): string
  /** Sends a signal, or closes the ipc channel; answers the exit code. */
  stop(how?: NodeJS.Signals | 'disconnect'): Promise<number | null>
  /** The exit code, when it ends by itself. */
  ended: Promise<number | null>
}

export type Surroundings = {
  /** A shell command whose limits the server inherits. */
  before?: string
  /** Modules that are there before the server's own. */
  imports?: string[]
}

/** Starts the real server in a process of its own and waits until it listens or ends. Killed when the test is over. */
export async function startServer(
  environment: Record<string, string>,
  { before = ':', imports = [] }: Surroundings = {},
): Promise<StartedServer> {
  const { PATH = '', HOME = '' } = process.env
  const program = [process.execPath, ...imports.flatMap((module) => ['--import', module]), main]
  const child = spawn('sh', ['-c', `${before}; exec "$0" "$@"`, ...program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, HOME, PORT: '0', ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece) => {
      text += piece
    })
  }
  // Not 'close': after a disconnect it never comes.
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await Promise.race([once(child, 'message'), ended])
  return {
    pid: child.pid ?? 0,
    address: /Kampung is ready: (\S+)/.exec(text)?.[1] ?? '',
    output: () => text,
    ended,
    async stop(how = 'SIGTERM') {
      if (how === 'disconnect') child.disconnect()
      else child.kill(how)
      return ended
    },
  }
}

/** Where the server keeps its data, on the engine that this run is about; gone when the test is over. */
export async function serverData(directory: string): Promise<Record<string, string>> {
  const DATA_DIR = join(directory, 'data')
  if (testEngine === 'pglite') return { DATA_DIR, DEMO: '0' }
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return { DATA_DIR, DATABASE_URL: url, DEMO: '0' }
}

/** A call as a browser makes it. */
export const post = (address: string, path: string, body: object, cookie = '') =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })
