import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'

const scripts = join(import.meta.dirname, '../scripts')

/** Runs a command-line tool to its end, with what is typed into it. */
export async function runTool(
  name: 'audit' | 'backup' | 'doctor' | 'files' | 'keys' | 'own' | 'restore' | 'reset-second-factor',
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(scripts, `${name}.ts`), ...args], {
    stdio: 'pipe',
    env: { ...bareEnvironment(), ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => {
      output += piece
    })
  child.stdin.on('error', () => undefined).end(input)
  const [code] = await once(child, 'close')
  return { code, output }
}
