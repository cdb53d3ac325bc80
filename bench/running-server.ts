import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.mjs'

const SIGN_IN = { email: 'demo@kampung.example', password: 'kampung-spirit-2026' }

export type RunningServer = {
  call(method: string, path: string, body?: FormData | object): Promise<{ status: number; text: string }>
  /** What the process holds now, in MB. */
  resident(): number
  /** The processor time that the process has used, in ms, to a hundredth of a second. */
  processor(): number
  stop(): Promise<void>
  /** Where it is reached: `http://127.0.0.1:PORT`. */
  origin: string
  pid: number
  /** The session of its super admin, as a browser sends it. */
  cookie: string
}

/**
 * The server as a user starts it, on a throw-away folder with the demonstration, signed in as its super admin: of this
 * commit, or of the one that is checked out, with its packages, in another folder. A folder that is named is kept; `more` joins its
 * environment.
 */
export async function startServer(
  database_url?: string,
  checkout = '.',
  kept?: string,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'kampung-bench-'))
  const { server, origin, stop } = await spawned(folder, checkout, {
    DEMO: '1',
    ...(database_url ? { DATABASE_URL: database_url } : {}),
    ...more,
  })
  const signedIn = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(SIGN_IN),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (!signedIn.ok) throw new Error(`Signing in was answered with ${signedIn.status}`)
  return {
    origin,
    pid: server.pid ?? 0,
    cookie,
    async call(method, path, body) {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          ...(isJson(body) ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: isJson(body) ? JSON.stringify(body) : body } : {}),
      })
      return { status: answer.status, text: await answer.text() }
    },
    resident: () => residentOf(server.pid ?? 0),
    processor: () => processorOf(server.pid ?? 0),
    async stop() {
      await stop()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server as it is on its first day: nobody and nothing in it, and a set-up link in its folder. */
export async function startEmpty(folder: string, checkout = '.') {
  const { origin, stop } = await spawned(folder, checkout, { DEMO: '0' })
  return { origin, stop }
}

async function spawned(folder: string, checkout: string, more: Record<string, string>) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'fatal' }
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    env: { ...env, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, server)
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('close', resolve))
    server.kill('SIGTERM')
    await ended
  }
  return { server, origin, stop }
}

const isJson = (body: FormData | object | undefined): body is object =>
  body !== undefined && !(body instanceof FormData)

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The server did not start')
}

/** Linux tells it in /proc; elsewhere there is nothing to read it from. */
function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** What a process has used, in ms, in clock ticks of 10: its own and the system's on its behalf stand after the name in brackets. */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, '').trim().split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
