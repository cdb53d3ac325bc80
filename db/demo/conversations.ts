import type { Question } from '../../contract/question.ts'
import { choicesOf } from '../../contract/question-types.ts'
import { questionTranslations } from './translated-questions.ts'

type DemoQuestion = Omit<Question, 'id' | 'uid'> & { answers: readonly string[] }
type DemoForm = { title: string; questions: DemoQuestion[] }

const ask = (
  question: string,
  type: Question['type'],
  required: boolean,
  answers: readonly string[],
  choices: readonly string[] = [],
): DemoQuestion => ({
  question,
  type,
  required,
  choices: [...choicesOf(type, choices)],
  translations: questionTranslations(question, choices),
  answers,
})

const chosen = (question: string, ...choices: string[]) => ask(question, 'mcq', true, choices, choices)

/** What is filled in at each visit. */
export const visitLog: DemoForm = {
  title: 'Visit log',
  questions: [
    chosen('How were they?', 'Cheerful', 'As usual', 'Not themselves'),
    ask('What did you do together?', 'long', true, [
      'Walked to the market and back. She chose the fish herself.',
      'Played checkers. He won both games and wants a stronger player.',
      'Read the letters that came this week, and threw most of them away.',
      'Watered the plants, then talked about the old kampung by the river.',
      'Cooked porridge together. Left two portions in the fridge.',
    ]),
    ask('Is there anything for the office?', 'short', false, [
      '',
      '',
      'The lift on level 9 is out',
      'Needs a new pill box',
    ]),
  ],
}

/** The three stages that the demonstration's programmes use, and what volunteers wrote. */
export const stageForms: DemoForm[] = [
  {
    title: 'First home visit',
    questions: [
      chosen('Is the person eating well?', 'Well', 'A little', 'Hardly'),
      ask('How is their mood today?', 'long', true, [
        'Cheerful. Her daughter called from Perth. Asked for the large-print newspaper.',
        'Quiet at first, warmed up over tea. Misses his late wife, talked about the old market.',
        'Tired. Slept badly because of the upgrading works next door.',
        'In good spirits, showed me the new orchids along the corridor.',
        'Worried about the letter from the hospital; we read it together and it was only a reminder.',
      ]),
      chosen(
        'Did anything in the home look unsafe?',
        'No',
        'Loose wiring',
        'Clutter on the floor',
        'No grab bars',
      ),
      ask('What should the next visitor bring?', 'short', false, [
        'Reading glasses, +2.5',
        'Batteries for the radio',
        'Kueh, not too sweet',
        '',
        'A jar opener',
      ]),
    ],
  },
  {
    title: 'Three-month review',
    questions: [
      chosen('How often did you meet?', 'Every week', 'Every fortnight', 'Less often'),
      chosen('Can the person manage the stairs?', 'Easily', 'With a rest', 'No longer'),
      ask('What has changed since the first visit?', 'long', true, [
        'Walks to the coffee shop again, holding the rail. The exercises help.',
        'Eats better now that lunch comes warm. Shares with the neighbour on the left.',
        'Nothing much, and that is how she likes it.',
        'His eyesight is worse. Appointment at the eye clinic on the 14th, I will go along.',
      ]),
      ask('Who should we call first in an emergency?', 'short', true, [
        'Son, same block',
        'Neighbour, unit #05-118',
        'Daughter in Woodlands',
        'The social worker',
      ]),
    ],
  },
  {
    title: 'Yearly check-in',
    questions: [
      chosen('Would they like to go on?', 'Yes', 'Yes, less often', 'No'),
      ask('One thing that went well this year', 'long', true, [
        'She came to the void-deck lunch and stayed until the end.',
        'He repaired our own fan. Repair Kakis has a new member.',
        'We finished a whole novel, a chapter a week.',
      ]),
      ask('Did they fall in the past year?', 'yes_no', true, ['No', 'No', 'No', 'Yes']),
      ask('How lonely do they feel? 0 is not at all, 10 is always.', 'scale', false, [
        ...['2', '3', '3', '4', '6', '8'],
        '',
      ]),
      ask(
        'What would they like more of?',
        'several',
        false,
        ['Company\nOutings', 'Exercise', 'Company', 'Outings\nExercise', ''],
        ['Company', 'Outings', 'Exercise', 'Help at home'],
      ),
      chosen('Any help needed with money matters?', 'No', 'Utilities', 'Medical bills', 'Not sure'),
    ],
  },
]

export const commsLogs: {
  type: 'Meeting' | 'Call' | 'Note'
  subject: string
  content: string
  file?: { name: string; content: string }
}[] = [
  {
    type: 'Meeting',
    subject: 'Quarterly review',
    content:
      'Went through the numbers together.\n\nMeals are up a tenth, two new blocks asked to join. They will lend the van on Fridays.\nNext review in three months.',
    file: {
      name: 'quarterly-review-minutes.txt',
      content:
        'Minutes of the quarterly review\n\n1. Meals delivered: 1,284 (last quarter 1,163)\n2. New blocks: 12A and 14\n3. Van on Fridays from next month\n4. Next meeting in three months\n',
    },
  },
  {
    type: 'Call',
    subject: 'Van for Saturday',
    content: 'Asked for the nine-seater. Free from eight, back by one. Driver is Mr Selvam.',
  },
  {
    type: 'Note',
    subject: 'New contact person',
    content: 'Their coordinator moves to Tampines at the end of the month; the new one starts on the first.',
  },
  {
    type: 'Meeting',
    subject: 'Walk-through of the void deck',
    content:
      'Room for eight tables if the bicycles move.\nPower sockets work. Town council permit needs three weeks.',
    file: {
      name: 'void-deck-tables.csv',
      content: 'table,seats,shaded\n1,8,yes\n2,8,yes\n3,6,no\n4,8,yes\n',
    },
  },
  {
    type: 'Call',
    subject: 'Funding for the next year',
    content: 'The committee agreed in principle. They want outcomes per block, not totals.',
  },
  {
    type: 'Note',
    subject: 'Feedback from the residents',
    content: 'Three residents asked for softer rice. One asked for the same driver every time.',
  },
  {
    type: 'Meeting',
    subject: 'Volunteer appreciation lunch',
    content: 'Date fixed, budget of S$12 a head. They bring the sound system, we bring the certificates.',
  },
  {
    type: 'Call',
    subject: 'Lift upgrading at block 12',
    content: 'No lift for six weeks from the second. We need stair-climbers for eleven homes.',
  },
]
