import type { CallerKind } from '../callers.ts'
import { aVolunteer } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

const staff = ['admin', 'super_admin'] as const

/** Whom the assigned person must not meet, whom the assigned volunteer must not, and why: nothing of it is a volunteer's to read (0123). */
export async function avoidPairCanaries(
  kampung: TestApp,
  theirs: { serial: string; hidden: string; account_id: number },
  canary: (what: string, seenBy: readonly CallerKind[]) => string,
): Promise<void> {
  const send = async (path: string, body: object) => {
    const answer = await kampung.call('POST', path, { as: 'admin', body })
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const keepApart = (beneficiary_serial_number: string, volunteer_account_id: number, because: string) =>
    send('/avoid-pair', { beneficiary_serial_number, volunteer_account_id, because })
  const first_name = canary('who is kept apart from a person', staff)
  const { account_id } = await send('/volunteer', aVolunteer({ first_name }))
  await keepApart(theirs.serial, account_id, canary('why somebody is kept apart from a person', staff))
  // Of the volunteer who asks themselves, too.
  await keepApart(theirs.hidden, theirs.account_id, canary('why a volunteer is kept apart', staff))
}

/** What names it in any answer, whatever the reason is: a rule of matching, a deed in a history. */
export const avoidPairKeys = [{ what: 'that two are kept apart', text: 'kept_apart', seenBy: staff }]
