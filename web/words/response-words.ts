import type { HeldBecause } from '../../contract/held-because.ts'

/** Two responses to one form: staff read both and say which counts (G-29). */
export const responseWords = {
  /** What a volunteer without a phone told, filed by staff (G-37). */
  writtenDown: {
    action: 'Fill in for a volunteer',
    by: (name: string) => `Written down by ${name}`,
    completedBy: 'Completed by',
    date: 'Date completed',
    whose: 'Who visited? The answers are theirs; that you wrote them down is kept beside.',
    choose: 'Choose who visited',
    assigned: (name: string) => `${name} (assigned)`,
    other: 'Another volunteer',
    myself: 'I visited myself',
    held: 'Form sent. Other answers came first: both are kept for you to choose.',
    older: 'This form was changed or moved since you began. It stays here as you began it: finish it so.',
    gone: 'This form is not asked of this person: the person is not Active in its programme, or it is no longer there.',
  },
  incomplete: {
    count: (forms: number) =>
      forms === 1 ? '1 incomplete form' : `${forms.toLocaleString('en')} incomplete forms`,
    all: 'Who is still to be visited for which form',
    of: (name: string) => `Of ${name}`,
    anyVolunteer: 'Any volunteer',
    unassigned: (forms: number) => `Nobody assigned (${forms.toLocaleString('en')})`,
    nobody: 'Nobody assigned',
  },
  noneFiled: 'Nothing filed yet.',
  noAnswer: '(no answer)',
  held: 'Held',
  counts: 'Counts now',
  differs: 'Differs',
  notAsked: '(not asked)',
  beside: 'The answers',
  noneCounts: 'No answers to this form count yet.',
  /** Of a form that was filled in more than once. */
  othersCount: 'Answers to this form from other visits count. These would count beside them.',
  count: 'Count these answers',
  counted: 'These answers count now',
  decide: 'Decide',
  /** What it does is undone by counting them. */
  leaveOut: 'Leave out',
  leftOut: 'These answers are left out',
  answersDiffer: (count: number, total: number) =>
    count === 0
      ? 'Both say the same.'
      : `${count} of ${total} ${total === 1 ? 'answer' : 'answers'} ${count === 1 ? 'differs' : 'differ'}.`,
  sureToCount: (name: string, other: string | undefined) => ({
    title: 'Count these answers?',
    text: `The answers of ${name} count from now on.`,
    consequence: other && `Those of ${other} stay here, held beside them. You can change it back.`,
  }),
  /** What a volunteer sent again, corrected (0073). */
  correction: {
    held: 'Correction',
    fromSignedOutPhone: 'From a phone that was signed out',
    /** Of a phone that anybody may hold (0073). */
    askWhose: (name: string) => `It came from a phone that was signed out. Ask ${name} whether it is theirs.`,
    arrived: (moment: string) => `Corrected ${moment}`,
    sure: {
      title: 'Count the correction?',
      text: 'What was sent before stays here, held beside it. You can change it back.',
    },
    keep: 'Keep what counts',
    kept: 'What was sent before goes on counting',
  },
  because: (reason: HeldBecause, name: string): string => reasons[reason](name),
}

const reasons: Record<HeldBecause, (name: string) => string> = {
  '': () => '',
  second: () => 'Held because other answers to this form arrived first.',
  replaced: () => 'Held because staff decided not to count them.',
  unassigned: (name) => `Held because ${name} was not assigned on that day, or no longer when they arrived.`,
  revoked: (name) =>
    `Held because they came from a phone that was signed out. Ask ${name} whether they are theirs.`,
  form_deleted: () => 'Held because the form was deleted before they arrived.',
  not_active: () =>
    'Held because, when they arrived, the person was no longer Active in the programme or the form had moved to another one.',
  correction: (name) => `${name} corrected what they had sent. Read both, and take one.`,
}
