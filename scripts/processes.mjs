import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** A failure that a person can act on: its message is printed without a stack. */
export class FriendlyError extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program until it ends and answers its exit code (128 + n after signal n). INT, TERM and HUP are handed on;
 * a terminal's Ctrl-C reaches it once, since it leads a group of its own. When npm (or its shell) dies without a word
 * the program is told to end. With `quiet` its output is kept back and shown only when it fails.
 * With `silent` it is thrown away: a report tells. Throws when the program cannot be started.
 */
export function runToEnd(
  program,
  args,
  { cwd = process.cwd(), env = process.env, ipc = false, quiet = false, silent = false } = {},
) {
  const output = silent ? 'ignore' : quiet ? 'pipe' : 'inherit'
  const stdio = ['inherit', output, output, ...(ipc ? ['ipc'] : [])]
  const child = spawn(program, args, { cwd, env, stdio, detached: true })
  const kept = []
  child.stdout?.on('data', (chunk) => kept.push(chunk))
  child.stderr?.on('data', (chunk) => kept.push(chunk))

  const handOn = (signal) => child.kill(signal)
  for (const signal of forwarded) process.on(signal, handOn)
  const stopWatching = whenParentIsGone(() => handOn('SIGTERM'))

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of forwarded) process.off(name, handOn)
      stopWatching()
      const exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
      if (exitCode !== 0) process.stderr.write(Buffer.concat(kept))
      resolve(exitCode)
    })
  })
}

/** npm puts a shell in between, and either may die alone; only under npm, so that `nohup node run.mjs &` lives on. */
function whenParentIsGone(react) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const line = () => `${process.ppid} ${parentOf(process.ppid)}`
  const before = line()
  const timer = setInterval(() => {
    if (line() === before) return
    clearInterval(timer)
    react()
  }, 300)
  return () => clearInterval(timer)
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return 'unknown'
  }
}
