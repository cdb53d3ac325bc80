import type { Repeats } from '../../contract/occasion.ts'
import { formDueWords } from './form-due-words.ts'
import { oneOf, readyWords } from './ready-words.ts'

const everyWeeks = (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`)

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

const besides = (more: number) => (more === 0 ? '' : ` and ${more} more with the same options`)

/** What a form's past says: before an edit of it, and of what was answered. */
export const formWords = {
  /** Under options that nobody writes. */
  fixed: 'The same in every form, and read in each language without a translation.',
  limits: { min: 'At least', max: 'At most' },
  asides: {
    section_title: 'Section heading above this question',
    section_text: 'Words under the heading',
    hint: 'Help under the question',
  },
  addAside: { section_title: 'Add heading above', hint: 'Add help' },
  /** On the card of a form that was saved so. */
  asksNothing: 'No question yet: nobody is asked to fill it in',
  edit: {
    title: 'Save these changes?',
    text: (answered: number) =>
      answered === 0
        ? 'Nobody has answered this form yet.'
        : `This form was answered ${times(answered)}. Every answer stays, in the words that were asked.`,
    title_line: (title: string) => `Renames the form to “${title}”`,
    retires: (question: string, answered: number) =>
      answered === 0
        ? `Retires “${question}” (never answered): no longer asked`
        : `Retires “${question}” (answered ${times(answered)}): no longer asked, its answers stay`,
    returns: (question: string, answered: number) =>
      `Brings back “${question}” (answered ${times(answered)})`,
    adds: (question: string) => `Adds “${question}”`,
    wording: (question: string) => `Wording only: “${question}”`,
    was: (before: string) => `Was: “${before}”`,
    section: (question: string, title: string) =>
      title
        ? `Puts the heading “${title}” above “${question}”`
        : `Takes the heading above “${question}” away`,
    hint: (question: string, hasHint: boolean) =>
      hasHint ? `Puts other help under “${question}”` : `Takes the help under “${question}” away`,
    type: (question: string, type: string) => `Makes “${question}” ${type}`,
    required: (question: string, isRequired: boolean) =>
      isRequired ? `Requires an answer to “${question}”` : `No longer requires an answer to “${question}”`,
    required_if: (question: string) => `Requires an answer to “${question}” only after other answers`,
    adds_option: (option: string, question: string, more: number) =>
      `Adds an option “${option}” to “${question}”${besides(more)}`,
    retires_option: (option: string, question: string, chosen: number, more: number) =>
      chosen === 0
        ? `Retires the option “${option}” of “${question}”${besides(more)} (never chosen): no longer offered`
        : `Retires the option “${option}” of “${question}”${besides(more)} (chosen ${times(chosen)}): no longer offered, its answers stay`,
    limits: (question: string) => `Takes other numbers for “${question}”`,
    condition: (question: string, isConditional: boolean) =>
      isConditional ? `Asks “${question}” only after other answers` : `Asks “${question}” always`,
    removes_bell: (option: string, question: string) =>
      `Takes the bell off “${option}” of “${question}”: whoever chooses it alerts nobody`,
    bell: (option: string, question: string) => `Changes what “${option}” of “${question}” alerts`,
    points: (question: string) =>
      `Counts the answers to “${question}” otherwise: the points of what was answered so far change, too`,
    ranges: 'Changes the words for the sum of points, also for what was answered so far',
    translation: 'Changes translations',
    order: 'Puts the questions in another order',
    due: (said: string) => `Changes when it is due, also for whoever is still to be asked. ${said}`,
  },
  /** Asked before a save where an option may be one that goes, in better words. */
  respelt: {
    label: (was: string, now: string) =>
      `Is “${now}” the same answer as “${was}”, spelled better, or another one?`,
    lead: (question: string, chosen: number, more: number) =>
      `“${question}”${besides(more)}, chosen ${times(chosen)}`,
    same: (now: string) => `The same: who chose it is counted under “${now}”`,
    other: (was: string) => `Another one: “${was}” is no longer offered, its answers stay under it`,
    needed: 'Choose one of the two',
  },
  /** How often it is filled in about one person. */
  again: {
    label: 'How often',
    weeks: 'How many weeks',
    options: {
      once: 'Once for each person',
      each_visit: 'At each visit',
      weeks: 'Every few weeks',
    } satisfies Record<Repeats, string>,
    hints: {
      once: 'Answered for a person, it is asked no more.',
      each_visit: 'May be filled in at every visit, once a day. It is never listed as incomplete.',
      weeks: 'Asked again by itself, counted from the day on which a person joined the programme.',
    } satisfies Record<Repeats, string>,
    said: (repeats: Repeats | undefined, weeks: number | null) =>
      repeats === 'each_visit'
        ? 'At each visit'
        : repeats === 'weeks'
          ? everyWeeks(weeks ?? 1)
          : 'Once for each person',
    /** Which time of filling it in. */
    round: (date: string) => `Round from ${date}`,
    open: 'May be filled in at each visit',
  },
  due: formDueWords,
  points: { add: 'Add points', meaning: 'Words for the sum', line: (said: string) => `Points: ${said}` },
  tagged: 'This form will belong to the programme below, once you save the form.',
  copy: { action: 'Copy to another programme', heading: (title: string) => `Copy of ${title}` },
  answers: {
    heading: 'Answers',
    of: (title: string) => `Answers to ${title}`,
    count: (responses: number) =>
      responses === 1 ? '1 response' : `${responses.toLocaleString('en')} responses`,
    noneOfForm: 'No responses yet',
    none: 'No answers yet.',
    noneDetail: 'They are counted here as soon as volunteers send them.',
    answered: (answered: number, asked: number, responses: number) =>
      asked === 0 && responses > 0
        ? 'Asked of nobody'
        : `Answered ${answered} of ${asked}${asked === responses ? '' : ' asked'}`,
    average: (value: string) => `${value} on average`,
    answeredThen: (answered: number) => `Answered ${times(answered)}`,
    held: {
      count: (reports: number) =>
        reports === 1
          ? '1 report is held: it does not count unless you choose it.'
          : `${reports} reports are held: they do not count unless you choose them.`,
      by: (name: string, date: string) => `by ${name}, ${date}`,
      more: (reports: number) => `and ${reports} more, on the pages of those they are about`,
    },
    retired: 'No longer asked',
    retiredOption: 'no longer offered',
    read: (typed: number) => (typed === 1 ? 'Read the answer' : `Read the ${typed} answers`),
    readTyped: (typed: number) =>
      typed === 1 ? 'Read the answer in free text' : `Read the ${typed} answers in free text`,
    inFreeText: 'Answered in free text',
    chose: (choice: string) => `Chose “${choice}”`,
    wholeTime: 'Whole time',
    noneThen: 'Nobody answered in this period.',
    noneGiven: 'Nobody gave such an answer.',
    earlier: (question: string, answered: number, until: string) =>
      `Also asked as “${question}” (${answered === 1 ? '1 answer' : `${answered} answers`}, until ${until})`,
  },
  draft: {
    kept: (clock: string) => `Draft kept ${clock}`,
    offer: (moment: string) => `You have an unsaved draft of this form, kept ${moment}.`,
    offers: (count: number) => `You have ${count} unsaved drafts of this form.`,
    untitled: 'No title yet',
    keptOn: (moment: string) => `kept ${moment}`,
    newer: 'Someone saved this form since. You choose what to keep when you save.',
    ofAnother: 'It is of another form, which stood here then: restore it to copy from it.',
    restore: 'Restore',
    discard: 'Discard',
  },
  move: {
    title: (number: number) => `Move question ${number}`,
    text: 'The questions between change their numbers.',
    place: (count: number) => `To place (1 to ${count})`,
    outside: (count: number) => `Type a number from 1 to ${count}`,
    move: 'Move',
  },
  /** Several questions of which each has the same options (0075). */
  grid: {
    add: 'Add another with these options',
    join: (number: number) => `Make it a row of question ${number}`,
    leave: 'Give it options of its own',
    options: (number: number) => `Options, as in question ${number}`,
    empty: '(empty)',
  },
  condition: {
    always: 'Always asked',
    onlyIf: (question: number, answers: readonly string[]) =>
      question < 1 || answers.length === 0
        ? 'Only after an answer that is gone'
        : `Only if question ${question} is answered ${oneOf(answers)}`,
    requiredIf: (question: number, answers: readonly string[]) =>
      question < 1 || answers.length === 0
        ? 'Required only after an answer that is gone'
        : `Required only if question ${question} is answered ${oneOf(answers)}`,
    title: (number: number) => `When question ${number} is asked and required`,
    detail: 'What is not asked is not required, and nothing that was typed there before is sent.',
    asked: 'Asked',
    required: 'Answer required',
    needed: { always: 'Always', never: 'Never' },
    after: (number: number, question: string) => `Only after question ${number}: ${question || '(empty)'}`,
    answers: 'When the answer is one of these',
    choose: 'Choose at least one answer',
    unnamed: '(empty option)',
    done: 'Done',
  },
  paste: {
    open: 'Paste questions',
    title: 'Paste questions',
    text: 'A line for each question. Lines below it with a bullet, a box or a letter, and cells beside it, are its options. (Yes/No), (number), (date), (photo), (voice note), 0-10 or good / so-so / bad says its type; a star, that it is required.',
    lines: 'Questions',
    none: 'Paste or type at least one line',
    tooMany: (count: number, room: number) =>
      `These are ${count.toLocaleString('en')} questions; this form has room for ${room.toLocaleString('en')} more`,
    found: 'As they will be added',
    typeOf: (number: number) => `Type of question ${number}`,
    requiredOf: (number: number) => `Question ${number} is required`,
    add: (count: number) =>
      count === 0 ? 'Add questions' : count === 1 ? 'Add 1 question' : `Add ${count} questions`,
    added: (count: number) => (count === 1 ? '1 question added' : `${count} questions added`),
  },
  ready: readyWords,
  undo: {
    questionDeleted: (number: number) => `Question ${number} deleted`,
    questionDuplicated: (number: number) => `Question ${number} duplicated`,
    optionRemoved: (number: number) => `Option ${number} removed`,
    rowLeft: (number: number) => `Question ${number} has options of its own`,
  },
  preview: {
    open: 'Preview',
    title: 'As a volunteer sees it',
    text: 'Nothing that you try here is sent.',
    language: 'Language',
    noQuestions: 'There is nothing to answer yet.',
  },
  translations: {
    heading: 'Translations',
    title: 'Translations of the title',
    all: 'All translations',
    allText: 'The whole form in one table. What is typed here is in the form; save it there.',
    done_with: 'Back to the form',
    questionOf: (number: number) => `Question ${number}`,
    original: 'Original',
    language: 'Language',
    done: (done: number, all: number, language: string) => `${done} of ${all} in ${language}`,
    missing: 'Missing',
    stale: 'The original was reworded: check this',
    madeFor: (original: string) => `Was: “${original}”`,
    confirm: 'Still right',
    /** Said of one among many. */
    confirmOf: (part: string, language: string) => `Still right: ${part} in ${language}`,
    check: (languages: string) => `Check ${languages}`,
  },
}
