import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, childEnvironment } from '../config.ts'

const program = join(import.meta.dirname, '../../scripts/backup.ts')
const SENTENCE = 500
const KILLED = 'It was ended from outside: the server may have too little memory for it.'

type Running = {
  /** Typed into it as its first line, and never an argument: those stand in the list of processes. */
  passphrase: string
  ending?: AbortSignal | undefined
  /** Hears what it tells of its progress. */
  told?: (percent: number) => void
}

/**
 * Runs the backup command in a process of its own; answers null when it did what it was asked, else its last sentence. Throws
 * where no process can be started. When the server stops it is ended, and so it is before the server where the memory runs out (H-1541).
 */
export async function runProgram(
  config: Config,
  args: readonly string[],
  { passphrase, ending, told }: Running,
): Promise<string | null> {
  let said = ''
  const child = spawn(process.execPath, [program, ...args], {
    stdio: told ? ['pipe', 'pipe', 'pipe', 'ipc'] : 'pipe',
    env: childEnvironment(config),
  })
  if (child.pid !== undefined) endFirst(child.pid)
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece) => {
      said = `${said}${piece}`.slice(-SENTENCE)
    })
  child.on('message', (percent) => typeof percent === 'number' && told?.(percent))
  child.stdin?.on('error', () => undefined).end(`${passphrase}\n`)
  const cut = () => void child.kill()
  ending?.addEventListener('abort', cut)
  if (ending?.aborted) cut()
  const [code, signal] = await once(child, 'close').finally(() => ending?.removeEventListener('abort', cut))
  if (signal === 'SIGKILL') return KILLED
  return code === 0 ? null : said.trim().split('\n').at(-1) || 'It ended without a word.'
}

/** Where the memory runs out Linux shall end this process, never the server; other systems are not told. */
function endFirst(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It goes on like any other process.
  }
}
