import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'

const here = join(import.meta.dirname, '..')

export type StartedServer = {
  pid: number
  /** Where it answers; '' when it ended before it listened. */
  address: string
  /** What it wrote so far, both outputs. */
  output(): string
  /** Tells a module of `imports` something, and waits for its answer. */
  tell(message: object): Promise<void>
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
  /** Where another commit is checked out with its packages: its server is launched. */
  checkout?: string
  /** What is started, in place of the server's sources. */
  program?: string
  /** The folder in which it is started. */
  cwd?: string
}

/** Launches the real server in a process of its own; `started` settles when it listens or ends. */
export function launchServer(
  environment: Record<string, string>,
  { before = ':', imports = [], checkout = here, program, cwd }: Surroundings = {},
): { started: Promise<StartedServer>; kill(): void } {
  const main = program ?? join(checkout, 'server/main.ts')
  const words = [process.execPath, ...imports.flatMap((module) => ['--import', module]), main]
  const child = spawn('sh', ['-c', `${before}; exec "$0" "$@"`, ...words], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...bareEnvironment(), PORT: '0', ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece) => {
      text += piece
    })
  }
  // Not 'close': after a disconnect it never comes.
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const server = () => ({
    pid: child.pid ?? 0,
    address: /Kampung is ready: (\S+)/.exec(text)?.[1] ?? '',
    output: () => text,
    ended,
    async tell(message: object) {
      const answer = once(child, 'message')
      child.send(message)
      await answer
    },
    async stop(how: NodeJS.Signals | 'disconnect' = 'SIGTERM') {
      if (how === 'disconnect') child.disconnect()
      else child.kill(how)
      return ended
    },
  })
  return {
    started: Promise.race([once(child, 'message'), ended]).then(server),
    kill: () => void child.kill('SIGKILL'),
  }
}
