type Reply = { status: number; problem?: { code: string } }
type Send<Of extends Reply = Reply> = () => Promise<Of>

/** Milliseconds before each further try of a call whose answer was lost. */
const PAUSES = [300, 1500]

let underway: Promise<unknown> = Promise.resolve()
let unanswered: Send | null = null
let renewals = 0

/** How often this page's session got a new cookie. */
export const countRenewals = () => renewals

/** Also where something in between answered in the server's place: it has perhaps never heard of the call. */
const isLost = ({ status, problem }: Reply) => status >= 500 || problem?.code === 'unreadable'

/**
 * A call after which the old cookie is worth nothing (S-04). Where its answer is lost the new cookie is lost with it, so
 * it is made again under its key, which alone the server still believes. Throws as `send` does.
 */
export async function renewing<Of extends Reply>(send: Send<Of>): Promise<Of> {
  const tries = tryOften(send)
  underway = tries.catch(() => {})
  unanswered = send
  const reply = await tries
  if (!isLost(reply)) unanswered = null
  if (!reply.problem) renewals += 1
  return reply
}

async function tryOften<Of extends Reply>(send: Send<Of>): Promise<Of> {
  for (const pause of PAUSES) {
    const reply = await send().catch(() => null)
    if (reply && !isLost(reply)) return reply
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return send()
}

/** Whether what was refused had left before the session got its new cookie, and may be asked again. */
export async function isRenewedSince(left: number): Promise<boolean> {
  await underway
  if (left === renewals && unanswered) await renewing(unanswered).catch(() => {})
  return left !== renewals
}
