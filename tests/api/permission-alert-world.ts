import type { CallerKind } from '../callers.ts'
import { aForm } from '../factories.ts'
import type { CallOptions, TestApp } from '../test-app.ts'

const staff = ['admin', 'super_admin'] as const
const STAGE = 40

/** Words that staff alone write or read: an option that rang and is offered no more, and why a risk rose. */
export async function alertCanaries(
  kampung: TestApp,
  { serial, programme_id, account_id }: { serial: string; programme_id: number; account_id: number },
  canary: (what: string, seenBy: readonly CallerKind[]) => string,
): Promise<void> {
  const send = async (method: 'POST' | 'PUT', path: string, body: CallOptions['body']) => {
    const answer = await kampung.call(method, path, { as: 'admin', body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const choice = canary('the words of a bell that rang', staff)
  const bells = [{ choice, tell_now: true, within_days: 2, risk: 'watch' }]
  const asked = { question: 'Is there food?', type: 'mcq', choices: [choice, 'Plenty'], bells }
  const form = await send('POST', '/form', aForm({ programme_id, stage: STAGE, questions: [asked] }))
  await send('POST', '/form/responses', {
    stage: STAGE,
    programme_id,
    beneficiary_serial_number: serial,
    volunteer_account_id: account_id,
    responses: [{ id: 1, answer: choice }],
  })
  const { items } = (
    await kampung.call('GET', `/follow-up?page=1&beneficiary_serial_number=${serial}`, { as: 'admin' })
  ).body
  if (!items.some(({ subject }: { subject: string }) => subject === choice)) throw new Error('No bell rang')
  // From here on the form that a volunteer is asked says it no more; its other option rings.
  const choices = ['Some', 'Plenty']
  const now = { ...form.questions[0], choices, bells: [{ ...bells[0], choice: 'Some' }] }
  await send('PUT', `/form?programmeId=${programme_id}&stage=${STAGE}`, { ...form, questions: [now] })
  const because = canary('why a risk rose', staff)
  await send('PUT', `/beneficiary/risk?serial_number=${serial}`, { risk: 'high', because })
}

/** What names a bell or a reason in any answer, whatever it says. */
export const alertKeys = ['"bells"', '"tell_now"', '"risk_because"'].map((text) => ({
  what: `${text} of a form or a person`,
  text,
  seenBy: staff,
}))
