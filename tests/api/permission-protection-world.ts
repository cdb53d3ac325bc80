import type { CallerKind } from '../callers.ts'
import { aProtectionRequest } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

const at = (serial: string) => `/protection-request?noun=beneficiary&key=${serial}`

/** What the assigned person asked of their data, which super admins alone read. */
export async function protectionCanaries(
  kampung: TestApp,
  serial: string,
  canary: (what: string, seenBy: readonly CallerKind[]) => string,
): Promise<void> {
  const wish = canary('what somebody asks of their data', ['super_admin'])
  const body = aProtectionRequest({ wish })
  const { status, text } = await kampung.call('POST', at(serial), { as: 'super_admin', body })
  if (status !== 201) throw new Error(`POST ${at(serial)}: ${status} ${text}`)
}
