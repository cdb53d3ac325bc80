/** Answers of which one is enough. */
export const oneOf = (answers: readonly string[]) => answers.map((answer) => `“${answer}”`).join(' or ')

/** Of forms to start from. */
export const readyWords = {
  open: 'Start from a ready-made form',
  openMore: 'Add a ready-made form',
  title: 'Ready-made forms',
  text: 'Nothing is saved until you save the form. Whatever you choose can be changed here first.',
  textMore: 'Its questions are added below those that are there. Nothing is saved until you save the form.',
  use: 'Use this form',
  useNamed: (title: string) => `Use this form: ${title}`,
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  read: 'Read the questions',
  readNamed: (title: string) => `Read the questions of ${title}`,
  counted: (choice: string, points: number) => `${choice} (${points})`,
  range: (from: number, to: number, meaning: string) => `Points ${from} to ${to}: ${meaning}`,
  optional: 'May be left out',
  onlyIf: (answers: readonly string[], question: string) => `Only after ${oneOf(answers)} to “${question}”`,
  source: 'Source',
  terms: 'Terms',
  more: (name: string) => `Read more on ${name}`,
  warning:
    'An official translation should be used for one that is in English only: other words may measure something else.',
  full: 'The form has no room for so many more questions.',
  added: (title: string) => `“${title}” was put in`,
  withoutPoints: 'It came without its points: this form counts others already.',
}
