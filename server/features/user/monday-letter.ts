import type { Reason } from '../../../contract/due.ts'
import type { MailMessage } from '../../http/mail.ts'

/** How many wait in an officer's programmes, each programme by its reasons, and what is to be done by Sunday. */
export type MondayFigures = {
  programmes: readonly { name: string; reasons: Partial<Record<Reason, number>> }[]
  follow_ups: { due: number; late: number }
}

/** Whoever names a programme writes no line of the letter. */
const inOneLine = (name: string) => name.replace(/\s+/gu, ' ').trim()
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
/** What is urgent first; what is only due now is the ordinary week, and no news. */
const lines: readonly [Reason, (count: number) => string][] = [
  ['worried', (count) => `${people(count)} somebody was worried about`],
  ['risk_rose', (count) => `${people(count)} at high risk, or lately to be watched`],
  ['not_reached', (count) => `${people(count)} nobody could reach`],
  ['lost_touch', (count) => `${people(count)} we have lost touch with`],
  ['overdue', (count) => `${people(count)} overdue for a visit`],
  ['never_seen', (count) => `${people(count)} never seen`],
  ['no_volunteer', (count) => `${people(count)} without a volunteer`],
]

const ofProgramme = ({ name, reasons }: MondayFigures['programmes'][number]): string[] => {
  const said = lines.flatMap(([reason, say]) => (reasons[reason] ? [`- ${say(reasons[reason])}`] : []))
  return said.length > 0 ? [inOneLine(name), ...said, ''] : []
}

function ofFollowUps({ due, late }: MondayFigures['follow_ups']): string[] {
  if (due === 0) return []
  const many = due === 1 ? '1 follow-up is' : `${due} follow-ups are`
  return [`${many} to be done this week${late > 0 ? `, ${late} of them overdue` : ''}.`, '']
}

/**
 * The letter of a week, or nothing when nothing waits (0062). It names nobody: mail lies about in the clear. `url` is where
 * people reach the product.
 */
export function mondayLetter(
  to: { email: string; first_name: string },
  { programmes, follow_ups }: MondayFigures,
  url: string,
): MailMessage | undefined {
  const said = [...programmes.flatMap(ofProgramme), ...ofFollowUps(follow_ups)]
  if (said.length === 0) return undefined
  return {
    to: to.email,
    subject: 'Kampung: who waits in your programmes this week',
    text: [
      `Good morning ${inOneLine(to.first_name)},`,
      '',
      ...said,
      'Who they are, and what to do next:',
      `${url}/today`,
      '',
      'This comes on Mondays to the officers of a programme, and only when somebody waits. To stop it:',
      `${url}/account`,
      '',
    ].join('\n'),
  }
}
