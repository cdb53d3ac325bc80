import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export interface Child {
  readonly pid: number
  /** Sends over the ipc channel. */
  send(message: object): void
  /** The next message that the child sent, in order. @throws when the child ends before it. */
  next<T = unknown>(): Promise<T>
  /** kill -9, and waits for the end. */
  kill(): Promise<void>
  /** Waits for the end of its own accord: exit code and what it wrote on its error output. */
  ended(): Promise<{ code: number | null; errors: string }>
}

/** Runs a TypeScript module in a process of its own, with an ipc channel; killed when the running test is over. */
export function startChild(module: string, ...args: string[]): Child {
  return startChildIn(process.env, module, ...args)
}

/** The same in an environment of its own. */
export function startChildIn(env: NodeJS.ProcessEnv, module: string, ...args: string[]): Child {
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const
  const process_ = spawn(process.execPath, [module, ...args], { stdio: [...stdio], env })
  const exit = once(process_, 'close')
  onTestFinished(() => void process_.kill('SIGKILL'))
  const errors = collect(process_)
  const inbox = readInbox(process_, errors)
  return {
    pid: process_.pid ?? 0,
    send: (message) => void process_.send(message),
    next: inbox,
    async kill() {
      process_.kill('SIGKILL')
      await exit
    },
    async ended() {
      await exit
      return { code: process_.exitCode, errors: errors() }
    },
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  return () => text
}

function readInbox(child: ChildProcess, errors: () => string): <T>() => Promise<T> {
  const messages: unknown[] = []
  const waiting: { resolve(message: unknown): void; reject(error: Error): void }[] = []
  child.on('message', (message) => {
    const first = waiting.shift()
    if (first) first.resolve(message)
    else messages.push(message)
  })
  let hasEnded = false
  child.on('close', () => {
    hasEnded = true
    for (const one of waiting.splice(0)) one.reject(new Error(`The child ended: ${errors()}`))
  })
  return <T>() =>
    new Promise<T>((resolve, reject) => {
      if (messages.length > 0) resolve(messages.shift() as T)
      else if (hasEnded) reject(new Error(`The child ended: ${errors()}`))
      else waiting.push({ resolve: resolve as (message: unknown) => void, reject })
    })
}
