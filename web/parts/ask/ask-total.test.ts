import { expect, test } from 'vitest'
import { askWords } from '../../words/ask-words.ts'
import { askTotal } from './ask-total.ts'

const nothing = { asked: 0, already: 0, alone: 0, gone: 0 }
const [phone, none] = [
  { account_id: 1, has_phone: true },
  { account_id: 2, has_phone: false },
]

test('a volunteer who is told in two portions is one, and what was asked is added up', () => {
  const first = { ...nothing, volunteers: [phone, none], asked: 500, already: 1 }
  const second = { ...nothing, volunteers: [none], asked: 20, already: 2 }
  expect(askTotal([first, second])).toEqual({
    ...{ ...nothing, volunteers: 2, without_phone: 1, asked: 520, already: 3 },
  })
})

test('forms are called forms, and people people', () => {
  const total = { ...askTotal([]), already: 1, alone: 2 }
  expect([askWords.beside(total, true), askWords.beside(total, false)]).toEqual([
    'One form was asked for today already. 2 forms have no volunteer: assign somebody first.',
    'One person was asked for today already. 2 people have no volunteer: assign somebody first.',
  ])
})
