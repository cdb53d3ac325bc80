type Reply = { status: number; content: string }
type Send = () => Promise<Reply>

/** Milliseconds before each further try of a call whose answer was lost. */
const PAUSES = [300, 1500]

let underway: Promise<unknown> = Promise.resolve()
let unanswered: Send | null = null
let renewals = 0

/** How often this page's session got a new cookie. */
export const countRenewals = () => renewals

const isLost = ({ status }: Reply) => status >= 500

/**
 * A call after which the old cookie is worth nothing (S-04). Where its answer is lost the new cookie is lost with it, so
 * it is made again under its key, which alone the server still believes. Throws as `send` does.
 */
export async function renewing(send: Send): Promise<Reply> {
  const tries = tryOften(send)
  underway = tries.catch(() => {})
  unanswered = send
  const reply = await tries
  if (!isLost(reply)) unanswered = null
  if (reply.status < 300) renewals += 1
  return reply
}

async function tryOften(send: Send): Promise<Reply> {
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
