import { vi } from 'vitest'
import type { OpenVault } from '../../web/device/device-store.ts'
import { postLetter } from '../../web/device/outbox-records.ts'
import { sendOutbox } from '../../web/device/sender.ts'
import { openWithServerKey } from '../../web/device/vault-opening.ts'
import type { TestCaller } from '../callers.ts'
import { memoryDeviceStore } from '../memory-device-store.ts'

const DELIVERY_TIMEOUT_MS = 45_000
const server_key = Buffer.alloc(32, 'a').toString('base64url')

/** A volunteer's store in memory, and their session at the server. */
export async function aSealedPhone({ account_id = 0 }: TestCaller) {
  const memory = memoryDeviceStore()
  return { memory, vault: await openWithServerKey(memory.store, { account_id, server_key }) }
}

/** What the area's code calls the server by goes through this port, each letter in the session of whoever wrote it. */
export function speakThrough(port: number, callers: readonly TestCaller[]): void {
  const real = globalThis.fetch
  const tokens = new Map(callers.map(({ account_id, token }) => [`volunteer ${account_id}`, token]))
  const speak: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', `kampung=${tokens.get(headers.get('kampung-account') ?? '')}`)
    headers.set('sec-fetch-site', 'same-origin')
    return real(`http://127.0.0.1:${port}${url}`, { ...init, headers })
  }
  vi.stubGlobal('fetch', speak)
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends UploadRequest {
      constructor() {
        super(speak)
      }
    },
  )
}

/** As much of a browser's as an upload needs. */
class UploadRequest {
  upload = { onprogress: null }
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  readonly #speak: typeof fetch
  readonly #headers = new Headers()
  readonly #stop = new AbortController()
  #url = ''

  constructor(speak: typeof fetch) {
    this.#speak = speak
  }
  open(_method: string, url: string) {
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  abort() {
    this.#stop.abort()
  }
  async send(body: FormData) {
    const { signal } = this.#stop
    try {
      const answer = await this.#speak(this.#url, { method: 'POST', headers: this.#headers, body, signal })
      this.responseText = await answer.text()
      this.status = answer.status
      this.onload()
    } catch {
      if (signal.aborted) this.onabort()
      else this.onerror()
    } finally {
      this.onloadend()
    }
  }
}

/** The phone's own sender, again and again, until nothing waits. Returns how many letters it tried. */
export async function sendAll(vault: OpenVault, rounds = 1000): Promise<number> {
  let tries = 0
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await sendOutbox(
      vault,
      (letter) => {
        tries += 1
        return postLetter(vault, letter, AbortSignal.timeout(DELIVERY_TIMEOUT_MS))
      },
      { isPressed: true },
    )
    if (outcome === 'done') return tries
    if (outcome === 'signed_out') throw new Error('The session has ended')
  }
  throw new Error(`Not all of it arrived in ${rounds} rounds`)
}
