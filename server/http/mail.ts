import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { propertyOf } from '../../db/property-of.ts'

export type MailMessage = { to: string; subject: string; text: string }

export type Mail = {
  /**
   * Sends behind the answer, so that its time tells nothing of whom it goes to. A failure is logged, not thrown; `failed` hears
   * of one, and what it throws is logged as well.
   */
  post(message: MailMessage, failed?: () => Promise<void>): void
  /** Sends and answers whether the mail server took it. A failure is logged, not thrown. */
  send(message: MailMessage): Promise<boolean>
  /** Waits for what is on its way. */
  close(): Promise<void>
}

const MAIL_TIMEOUT_MS = 20_000
/** What is made of a letter takes a millisecond or more: an answer that waited for it would tell that there is one. */
const afterTheAnswer = (): Promise<void> => setImmediate()

/** Mail over SMTP (G-17). */
export function openMail(
  { smtp_url, from }: { smtp_url: string; from: string },
  log: Pick<FastifyBaseLogger, 'error'>,
): Mail {
  const transport = createTransport({
    url: smtp_url,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const underway = new Set<Promise<boolean>>()

  async function send(message: MailMessage): Promise<boolean> {
    try {
      await transport.sendMail({ from, ...message })
      return true
    } catch (error) {
      // What the mail server says may hold the address: only what kind of failure it was.
      const [code, responseCode] = [propertyOf(error, 'code'), propertyOf(error, 'responseCode')]
      log.error({ code, responseCode }, 'mail could not be sent')
      return false
    }
  }

  function track(sending: Promise<boolean>): Promise<boolean> {
    const tracked = sending.finally(() => underway.delete(tracked))
    underway.add(tracked)
    return tracked
  }

  async function sendBehind(message: MailMessage, failed?: () => Promise<void>): Promise<boolean> {
    await afterTheAnswer()
    const isSent = await send(message)
    if (!isSent)
      await failed?.().catch((error: unknown) =>
        log.error({ err: error }, 'a failed mail could not be noted'),
      )
    return isSent
  }

  return {
    post: (message, failed) => void track(sendBehind(message, failed)),
    send: (message) => track(send(message)),
    async close() {
      await Promise.all(underway)
      transport.close()
    },
  }
}
