import { expect, test } from 'vitest'
import { questionsOf } from './pasted-questions.ts'

const read = (pasted: string) =>
  questionsOf(pasted).map(({ question, type, choices }) => [
    question,
    type,
    ...choices.map(({ text }) => text),
  ])

test.each<[string, string, string[][]]>([
  [
    'plain lines, one a question, with empty ones between',
    'How are you?\r\n\r\n  Who cooks for you? \nAnything else?\n',
    [
      ['How are you?', 'short'],
      ['Who cooks for you?', 'short'],
      ['Anything else?', 'short'],
    ],
  ],
  [
    'numbers in every manner',
    '1. One\n2) Two\n(3) Three\nQ4: Four\n５．Five\n6、六\n7\tSeven',
    [
      ['One', 'short'],
      ['Two', 'short'],
      ['Three', 'short'],
      ['Four', 'short'],
      ['Five', 'short'],
      ['六', 'short'],
      ['Seven', 'short'],
    ],
  ],
  [
    'bullets, boxes and letters below a question',
    '1. Meals?\n  - Cooks\n  • Is brought food\n  - Cooks\n2. Sleep?\n a) Well\n b) Badly\n3. Pain?\n☐ None\n[ ] Some',
    [
      ['Meals?', 'mcq', 'Cooks', 'Is brought food'],
      ['Sleep?', 'mcq', 'Well', 'Badly'],
      ['Pain?', 'mcq', 'None', 'Some'],
    ],
  ],
  [
    'numbered questions with their options bare below them',
    '1. Meals?\nCooks\nIs brought food\n2. Fell?\nyes\nNO',
    [
      ['Meals?', 'mcq', 'Cooks', 'Is brought food'],
      ['Fell?', 'yes_no'],
    ],
  ],
  [
    'questions that are bullets themselves',
    '- How are you?\n- Who cooks?',
    [
      ['How are you?', 'short'],
      ['Who cooks?', 'short'],
    ],
  ],
  [
    'a table: the cells beside a question are its options',
    'Fell?\tYes\tNo\t\nMood?\tGood\tBad\tDoes not say',
    [
      ['Fell?', 'yes_no'],
      ['Mood?', 'mcq', 'Good', 'Bad', 'Does not say'],
    ],
  ],
  [
    'a number that is part of the question stays in it',
    '3 meals a day?\n2 visits a week?\n12.5 kg lost?',
    [
      ['3 meals a day?', 'short'],
      ['2 visits a week?', 'short'],
      ['12.5 kg lost?', 'short'],
    ],
  ],
  ['marks alone', '1.\n-\n\n', []],
  ['nothing', ' \n\t\n', []],
])('%s', (_, pasted, expected) => expect(read(pasted)).toEqual(expected))
