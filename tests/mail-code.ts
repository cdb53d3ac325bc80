import type { MailMessage } from '../server/http/mail.ts'
import type { Services } from '../server/http/services.ts'
import { anNric } from './factories.ts'
import { type CallOptions, openTestApp, type TestApp } from './test-app.ts'
import { aPerson, type Person, switchMailCodesOn } from './volunteer-phone.ts'

type Reader = Person & { email: string }

/** An app that mails codes, and what it sent. */
export async function openMailCodes(services: Partial<Services> = {}) {
  const letters: MailMessage[] = []
  const mail = {
    post: (letter: MailMessage) => void letters.push(letter),
    send: async () => true,
    close: async () => {},
  }
  const kampung = await openTestApp({ services: { mail, ...services } })
  await switchMailCodesOn(kampung)
  return { kampung, letters }
}

let made = 0

/** A volunteer who reads mail; the address as the office has it. */
export async function aReader(
  kampung: TestApp,
  over: { nric?: string; contact_number?: string; email?: string } = {},
): Promise<Reader> {
  made += 1
  const email = over.email ?? `reader.${made}@mail.example`
  return { ...(await aPerson(kampung, { nric: anNric(), ...over, email })), email }
}

export function askCode(
  kampung: TestApp,
  { last4, email }: { last4: string; email: string },
  { language, ...options }: CallOptions & { language?: string } = {},
) {
  made += 1
  // Each from a network of its own: what counts by network is tested by itself.
  const address = `10.${made >> 8}.${made & 255}.7`
  const body = { nric_last4: last4, email, ...(language && { language }) }
  return kampung.call('POST', '/volunteer/mail-code', { address, ...options, body })
}

/** The code of a letter, as it stands there: in two groups. */
export const codeIn = (letter: MailMessage | undefined): string =>
  /^[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}$/m.exec(letter?.text ?? '')?.[0] ?? ''
