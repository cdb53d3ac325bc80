import type { CallerKind } from '../callers.ts'
import { aPurpose } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

const staff = ['admin', 'super_admin'] as const

/** What the assigned person agreed to, in words that no volunteer may read. */
export async function consentCanaries(
  kampung: TestApp,
  serial: string,
  canary: (what: string, seenBy: readonly CallerKind[]) => string,
): Promise<void> {
  const body = aPurpose({ name: canary("a purpose's name", staff), wording: canary('a wording', staff) })
  const purpose = await kampung.call('POST', '/purpose', { as: 'super_admin', body })
  const said = {
    purpose_id: purpose.body.id,
    wording_version: 1,
    state: 'given',
    on_day: '2026-01-05',
    how: 'paper',
    note: canary("a consent's note", staff),
  }
  const at = `/consent?noun=beneficiary&key=${serial}`
  const { status, text } = await kampung.call('POST', at, { as: 'admin', body: said })
  if (status !== 201) throw new Error(`POST ${at}: ${status} ${text}`)
}
