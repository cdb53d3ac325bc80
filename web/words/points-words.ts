import type { PointsSum, Span } from '../../contract/points.ts'

const points = (count: number) => (Math.abs(count) === 1 ? `${count} point` : `${count} points`)
const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`)
/** '0 to 4', or '3' alone; a dash would be read as minus. */
const span = ({ from, to }: Span) => (from === to ? String(from) : `${from} to ${to}`)

/** What options count, what they come to, and what that means: for staff alone (0074). */
export const pointsWords = {
  points,
  span,
  ask: {
    label: (number: number) => `Points of question ${number}`,
    title: (number: number) => `Points for question ${number}`,
    text: 'What each answer adds to the sum of the form. Left empty, it adds nothing. Volunteers never see points.',
    several: 'The points of all answers chosen are added.',
    of: (option: string) => `Points for ${option}`,
    empty: '(empty option)',
    up: 'Count up: 0, 1, 2 …',
    down: 'Count down: … 2, 1, 0',
    clear: 'No points',
    wrong: 'Type a whole number from -99 to 99, or nothing',
    done: 'Done',
  },
  meaning: {
    heading: 'Points',
    /** Nothing of the form is left out of it. */
    possible: (possible: Span) =>
      possible.from === possible.to
        ? `The sum is always ${possible.from}.`
        : `The sum can be ${span(possible)}.`,
    hidden: 'Staff see it beside the answers. Volunteers never do.',
    none: 'It has no words yet.',
    noneCounted: 'No question has points any more: these words are never said.',
    open: 'Words for the sum',
    title: 'Words for the sum',
    text: 'What a sum means and what is to be done, in a few words. Sums without words are shown as a number.',
    label: (number: number) => `Range ${number}`,
    from: (number: number) => `From, range ${number}`,
    to: (number: number) => `To, range ${number}`,
    words: (number: number) => `Words, range ${number}`,
    example: 'Like: moderate, call this week',
    remove: (number: number) => `Remove range ${number}`,
    add: 'Add a range',
    gaps: (gaps: readonly Span[]) => `No words for ${gaps.map(span).join(', ')}.`,
    whole: 'Every sum has words.',
    beyond: (possible: Span) =>
      `Some of it can never be reached: the sum is ${possible.from} at least and ${possible.to} at most.`,
    done: 'Done',
  },
  said: {
    label: 'Points',
    /** 'Points: 7 of 27 – moderate, call this week'; of what is incomplete no most, which it might not have reached. */
    sum: ({ sum, most, unanswered, words }: Omit<PointsSum, 'counted'>) =>
      [
        unanswered === 0
          ? `Points: ${sum} of ${most}`
          : `Points: ${sum}, ${questions(unanswered)} not answered`,
        words,
      ]
        .filter(Boolean)
        .join(' – '),
    was: (sum: number, month: string) => `was ${sum} in ${month}`,
    counted: (count: number) => `Counts ${points(count)}`,
  },
  list: {
    heading: 'Points',
    note: 'By the points and the words as they are now.',
    without: 'Without words',
    incomplete: 'Not decided: questions not answered',
    average: (value: string) => `${value} on average`,
    read: 'All responses by points',
    none: 'No response has points here.',
    mean: 'Points mean',
    /** '7 of 27'; of what is incomplete the sum alone. */
    of: ({ sum, most, unanswered }: PointsSum) => (unanswered === 0 ? `${sum} of ${most}` : String(sum)),
    meaning: ({ words, unanswered }: PointsSum) =>
      [words, unanswered > 0 && `${questions(unanswered)} not answered`].filter(Boolean).join(', '),
    meant: (meaning: string | undefined) =>
      meaning === 'without' ? 'Without words' : meaning === 'unanswered' ? 'Questions not answered' : '',
  },
}
