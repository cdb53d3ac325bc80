import { expect, test } from 'vitest'
import { choiceFieldsOf } from '../../../contract/records/choices.ts'
import { builtInOnly } from '../../../contract/records/records.ts'
import { loadWords } from '../match/match-words.ts'
import {
  deceasedText,
  inactiveThereText,
  leftText,
  previewText,
  sharesText,
  stayedText,
  tooManyText,
} from './bulk-words.ts'
import { begunWith } from './field-choices.ts'

const preview = { total: 1, changes: 1, already: 0, refused: 0 } as Parameters<typeof previewText>[0]
const record = { kind: 'status', already: 1, refused: 0, gone: 0 } as Parameters<typeof leftText>[0]

test('one person is said as one, whatever happened to them', () => {
  const said = (counts: Partial<typeof preview>) => previewText({ ...preview, ...counts }).join(' ')
  expect(said({})).toBe('1 person changes.')
  expect(said({ total: 40, changes: 40 })).toBe('40 people change.')
  expect(said({ total: 1240, changes: 1239, already: 1 })).toBe(
    '1,240 people: 1,239 change, 1 is so already.',
  )
  expect(said({ total: 3, changes: 0, already: 3 })).toBe('3 people: 3 are so already.')
  expect(said({ total: 5, changes: 2, already: 2, refused: 1 })).toBe(
    '5 people: 2 change, 2 are so already, 1 refused.',
  )
  expect(leftText(record)).toBe('1 was so already.')
  expect(leftText({ ...record, already: 2, refused: 1, gone: 1 })).toBe(
    '2 were so already, 2 could not be changed.',
  )
  expect(leftText({ ...record, already: 0 })).toBe('')
  expect(leftText({ ...record, kind: 'plan', refused: 1, gone: 1 })).toBe(
    '1 was planned already, 2 were left out.',
  )
  expect([stayedText(1), stayedText(2)]).toEqual([
    '1 was changed since and stays as it is',
    '2 were changed since and stay as they are',
  ])
  expect([loadWords(2, 1), loadWords(1, 2), loadWords(0, 1), loadWords(1, 1)]).toEqual([
    'visits 2 people, takes 1',
    'visits 1 of 2 people',
    'visits nobody yet',
    'visits 1 of 1 person',
  ])
})

test('parts that are not equal are not said to be', () => {
  const said = (...parts: number[]) =>
    sharesText(parts.map((people, at) => ({ name: 'AB'[at] ?? '', people })))
  expect(said(3, 2)).toBe('In equal parts, in the order of the list: A 3, B 2.')
  expect(said(5, 0)).toBe('Each person goes to somebody who may visit them: A 5, B 0.')
})

test('the dead are refused in the words of what was asked', () => {
  expect([deceasedText(1, 'assign'), deceasedText(2, 'join'), deceasedText(1, 'move')]).toEqual([
    '1 person has died: nobody is assigned to them.',
    '2 people have died: they join no programme.',
    '1 person has died: they join no programme.',
  ])
})

test('who would be active in neither of two programmes stays, and is told with the programme', () => {
  expect([
    inactiveThereText(1, 'Befriending', 'move'),
    inactiveThereText(2, '', 'move'),
    inactiveThereText(2, 'Befriending', 'join'),
  ]).toEqual([
    '1 person is Inactive in Befriending: they stay where they are.',
    '2 people are Inactive in the other programme: they stay where they are.',
    '2 people are Inactive in Befriending: they stay so.',
  ])
})

test('who would have more of a list than it takes is refused for that', () => {
  const field = choiceFieldsOf('volunteer', builtInOnly).find(({ name }) => name === 'languages')
  if (!field) throw new Error('No languages')
  const chosen = begunWith(field)
  expect([tooManyText(1, chosen), tooManyText(1240, chosen)]).toEqual([
    '1 person would have more than 12 languages: they stay as they are.',
    '1,240 people would have more than 12 languages: they stay as they are.',
  ])
})
