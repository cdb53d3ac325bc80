import { expect, test } from 'vitest'
import { readPasted } from './pasted-questions.ts'

const read = (pasted: string) =>
  readPasted(pasted).map(({ question: { question, type, choices } }) => [
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

const kinds = (pasted: string) =>
  readPasted(pasted).map(({ question: { question, type, choices, required, min, max } }) =>
    [question, type, ...choices.map(({ text }) => text), min && `${min} to ${max}`, required && '*']
      .filter(Boolean)
      .join(' | '),
  )

test.each([
  ['Do you live alone? (Yes/No)', 'Do you live alone? | yes_no | *'],
  ['Do you live alone? Y / N', 'Do you live alone? | yes_no | *'],
  ['Mood: good / so-so / bad', 'Mood | mcq | good | so-so | bad | *'],
  ['Mood (good/so-so/bad)', 'Mood | mcq | good | so-so | bad | *'],
  ['Who cooks? Herself / a neighbour', 'Who cooks? | mcq | Herself | a neighbour | *'],
  ['1. How many falls? (number)', 'How many falls? | number | *'],
  ['Weight (number, 30 to 150)', 'Weight | number | 30 to 150 | *'],
  ['Date of last visit (date)', 'Date of last visit | date | *'],
  ['Date of last visit: dd/mm/yyyy', 'Date of last visit | date | *'],
  ['Pain 0-10', 'Pain | scale | *'],
  ['How bad is the pain, from 0 to 10', 'How bad is the pain | scale | *'],
  ['Pain (0–10):', 'Pain | scale | *'],
  ['What else? (long answer)', 'What else? | long | *'],
  ['Falls?\tNumber', 'Falls? | number | *'],
  ['Falls?\tYes/No', 'Falls? | yes_no | *'],
  ['The front door (photo)', 'The front door | photo | *'],
  ['The front door [Photograph]', 'The front door | photo | *'],
  ['How she sounds (voice)', 'How she sounds | voice | *'],
  ['3. How she sounds? (voice note) *', 'How she sounds? | voice | *'],
  ['How she sounds（a voice note）(optional)', 'How she sounds | voice'],
  ['The front door\tPhoto', 'The front door | photo | *'],
  ['Remarks (optional)', 'Remarks | short'],
])('what a line says of its answer is its type: %s (H-895)', (line, read) => {
  expect(kinds(line)).toEqual([read])
})

test('a star, before or after, marks what is required, and then the others are not (H-895)', () => {
  expect(kinds('Name *\nAny falls? (Yes/No)*\n*Who cooks?\nRemarks')).toEqual([
    'Name | short | *',
    'Any falls? | yes_no | *',
    'Who cooks? | short | *',
    'Remarks | short',
  ])
  expect(kinds('Meals?\n* Cooks\n* Is brought food')).toEqual(['Meals? | mcq | Cooks | Is brought food | *'])
  expect(kinds('Which? (tick all that apply)\n- a\n- b\nHow? (choose one)\n- c\n- d')).toEqual([
    'Which? | several | a | b | *',
    'How? | mcq | c | d | *',
  ])
})

test.each([
  'Does he look after his/her teeth?',
  'Can he / she walk?',
  'Who visits (his/her)?',
  'Note: his/her teeth',
  'Name: first / last',
  'Address (block / street / unit)',
  'How many children aged 0-10',
  'Children of 0-10',
  'Blk 0-10',
  'Time: 9/10/11',
  'See https://a.example/b/c',
  'Who lives here (if anyone)?',
  'Which of these (tick all that apply)',
  'Anything else: please say',
  'And/or?',
  'Is there a photo of her (in the hall)?',
  'Photo',
  'Does she hear your voice',
])('an ordinary line stays a text, whole: %s', (line) => {
  expect(kinds(line)).toEqual([`${line} | short | *`])
})
