import { expect, test } from 'vitest'
import { searchHelp } from './help-search.ts'
import { helpTopics } from './help-topics.ts'

const found = (typed: string) => searchHelp(helpTopics, typed).map(({ task }) => task)

test('every typed word is looked for, in any order: the words of whoever needs help are not ours (G-24)', () => {
  expect(found('forgot password')).toContain('Help someone who forgot the password')
  expect(found('Password   FORGOT')).toContain('Help someone who forgot the password')
  expect(found('print form')).toContain('Fill in a form on paper')
  expect(found('add volunteer')).toContain('Gather volunteers in an initiative')
  expect(found('import volunteers')).toContain('Gather volunteers in an initiative')
  expect(found('copy data')[0]).toBe('Answer somebody who asks for a copy of their data, or to be forgotten')
  expect(found('consents')).toContain('Record a consent')
  expect(found('restore backup')).toContain('Make a backup and verify it')
  expect(found('own field')).toContain('Keep more of people: fields of your own')
  expect(found('ctrl k')).toEqual(expect.arrayContaining(['Find someone', 'Use the keyboard']))
})

test('nothing typed shows everything in its order, and what stands nowhere finds nothing', () => {
  expect(found('  ')).toEqual(helpTopics.map(({ task }) => task))
  expect(found('password durian')).toEqual([])
})

test('what the heading says comes before what one step says', () => {
  expect(found('backup')[0]).toBe('Make a backup and verify it')
})
