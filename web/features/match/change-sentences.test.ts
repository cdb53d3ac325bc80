import { expect, test } from 'vitest'
import type { MatchChoice } from '../../../contract/match-change.ts'
import { choiceReasons, moreText, movedText } from './change-sentences.ts'

const volunteer = { account_id: 1001, name: 'Tan Wei Ling', profile_picture: '' }
const choice = (moved: MatchChoice['moved']): MatchChoice => ({
  ...{ volunteer, points: 12, moved },
  reasons: [
    { rule: 'distance', points: 12, value: [1200, 0] },
    { rule: 'declined', points: 30, value: [] },
    { rule: 'load', points: 15, value: [1, 3] },
  ],
})
const siti = { serial_number: 'KB-1', name: 'Siti', profile_picture: '' }
const goh = { account_id: 1002, name: 'Mr Goh', profile_picture: '' }

test.each<[MatchChoice['moved'], string]>([
  [null, 'Nobody else is moved.'],
  [{ ...siti, to: goh, metres_more: 430 }, 'Mr Goh would go to Siti instead, 0.4 km more.'],
  [{ ...siti, to: goh, metres_more: -1250 }, 'Mr Goh would go to Siti instead, 1.3 km less.'],
  [{ ...siti, to: goh, metres_more: -20 }, 'Mr Goh would go to Siti instead, about as far.'],
  [{ ...siti, to: goh, metres_more: null }, 'Mr Goh would go to Siti instead.'],
  [{ ...siti, to: null, metres_more: null }, 'Tan Wei Ling would no longer go to Siti, and nobody else can.'],
])('what a choice costs the others: %#', (moved, said) => {
  expect(movedText(choice(moved))).toBe(said)
})

test('why somebody fits is said in the words of a pair, a no to this person among them', () => {
  const said = '1.2 km away · Said no to this person lately · Would visit'
  expect(choiceReasons(choice(null), 0)).toBe(`${said} 2 of 3 people`)
  expect(choiceReasons(choice(null), 1)).toBe(`${said} 3 of 3 people`)
  // Whoever gives somebody away for it visits no more than before.
  expect(choiceReasons(choice({ ...siti, to: goh, metres_more: 0 }), 2)).toBe(`${said} 3 of 3 people`)
})

test('how many there are is said where not all are shown', () => {
  expect(moreText({ version: 1, items: [choice(null)], total: 1 })).toBe('')
  expect(moreText({ version: 1, items: [choice(null)], total: 133 })).toBe(
    'The best 1 of 133 volunteers are shown.',
  )
})
