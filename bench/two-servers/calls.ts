import type { Member } from './pair.ts'

export type Call = {
  method: string
  path: string
  body?: FormData | object
  headers?: Record<string, string>
}
/** `status` 0 where none came. */
export type Answer = { status: number; content: Buffer }
export const CUT_OFF = 'cut off'

export type Calls = {
  /** CUT_OFF when the call was under way at the server that `kill` ended. */
  ask(member: Member, call: Call): Promise<Answer | typeof CUT_OFF>
  kill(member: Member): Promise<void>
  /** How many were cut off by kills. */
  cutOff(): number
}

/** Calls either server in one session, and knows which calls a kill had to cut off: no other may fail. */
export function callsIn(cookie: string): Calls {
  const underway = new Map<object, Member>()
  const doomed = new WeakSet<object>()
  let cut = 0
  return {
    async ask(member, { method, path, body, headers }) {
      const one = {}
      underway.set(one, member)
      const isJson = body !== undefined && !(body instanceof FormData)
      try {
        const answer = await fetch(member.address + path, {
          method,
          headers: {
            cookie,
            'sec-fetch-site': 'same-origin',
            ...(isJson && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body && { body: isJson ? JSON.stringify(body) : body }),
        })
        return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
      } catch (error) {
        if (doomed.has(one)) {
          cut += 1
          return CUT_OFF
        }
        const { cause = error } = error as Error
        return { status: 0, content: Buffer.from(String(cause)) }
      } finally {
        underway.delete(one)
      }
    },
    async kill(member) {
      for (const [one, at] of underway) if (at === member) doomed.add(one)
      await member.kill()
    },
    cutOff: () => cut,
  }
}

/** What was asked and what came of it, for a report. */
export const told = ({ method, path }: Call, { status, content }: Answer) =>
  `${method} ${path}: ${status} ${content.toString().slice(0, 200)}`
