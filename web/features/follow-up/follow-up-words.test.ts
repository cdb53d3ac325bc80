import { expect, test } from 'vitest'
import { dueText } from '../../parts/text/due-text.ts'
import { agoText, followUpNamed, ownerText, sentenceHere, sentenceOf } from './follow-up-words.ts'

const now = new Date('2026-11-23T02:00:00Z')
const said = {
  source_kind: 'answer' as const,
  subject: 'No food at home',
  said_by: 'Ahmad',
  said_at: '2026-11-23T01:40:00Z',
  created_at: '2026-11-23T01:41:00Z',
}

test.each([
  ['2026-11-23T01:59:30Z', 'just now'],
  ['2026-11-23T01:40:00Z', '20 min ago'],
  ['2026-11-22T23:00:00Z', '3 h ago'],
  ['2026-11-22T15:30:00Z', '10 h ago'],
  ['2026-11-22T04:00:00Z', 'yesterday'],
  ['2026-11-17T04:00:00Z', '6 days ago'],
  ['2026-11-23T02:05:00Z', 'just now'],
  [null, ''],
])('%s is %s', (moment, text) => {
  expect(agoText(moment, now)).toBe(text)
})

test('says what was said, about whom, by whom and when; of a phone that was long without signal when it was answered', () => {
  expect(sentenceOf(said, now)).toEqual({
    before: '“No food at home”, said about',
    after: 'by Ahmad, 20 min ago',
  })
  expect(sentenceHere(said, now)).toBe('“No food at home”, said by Ahmad, 20 min ago')
  const late = { ...said, said_at: '2026-11-17T01:40:00Z' }
  expect(sentenceOf(late, now).after).toBe('by Ahmad, answered 6 days ago')
  const gone = { ...said, said_by: '', said_at: null }
  expect([sentenceOf(gone, now).after, sentenceHere(gone, now)]).toEqual(['', '“No food at home”'])
})

test('what a volunteer says is wrong', () => {
  const wrong = { ...said, source_kind: 'concern' as const, subject: 'Something is wrong' }
  expect(sentenceOf(wrong, now)).toEqual({
    before: 'Ahmad says that something is wrong with',
    after: ', 20 min ago',
  })
  expect(sentenceHere(wrong, now)).toBe('Ahmad says that something is wrong, 20 min ago')
  const late = { ...wrong, said_by: '', said_at: '2026-11-17T01:40:00Z' }
  expect(sentenceOf(late, now)).toEqual({
    before: 'A volunteer says that something is wrong with',
    after: ', written 6 days ago',
  })
})

test('a worried face, and what staff noted', () => {
  const worried = { ...said, source_kind: 'wellbeing' as const }
  expect(sentenceOf(worried, now)).toEqual({ before: 'Ahmad is worried about', after: ', 20 min ago' })
  expect(sentenceHere({ ...worried, said_by: '', said_at: null }, now)).toBe('Somebody is worried')
  const late = { ...worried, said_at: '2026-11-17T04:00:00Z' }
  expect(sentenceOf(late, now).after).toBe(', seen 6 days ago')
  const noted = { ...said, source_kind: 'hand' as const, subject: 'Ring the clinic', said_at: null }
  expect([sentenceOf(noted, now).before, sentenceHere(noted, now)]).toEqual([
    'Ring the clinic, about',
    'Ring the clinic',
  ])
})

test('the day and whose it is', () => {
  const due = (due_on: string) => dueText(due_on, '2026-11-23').text
  expect(['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-01'].map(due)).toEqual([
    'Overdue 3 days',
    'Overdue 1 day',
    'Due today',
    'Due tomorrow',
    'Due 01 Dec 2026',
  ])
  expect(ownerText({ owner_id: 9, owner_name: 'Mei Tan', owner_has_left: true }, 7)).toBe(
    'Nobody has it: Mei Tan has left',
  )
  expect(ownerText({ owner_id: null, owner_name: '', owner_has_left: false }, 4)).toBe('Nobody has taken it')
  expect(ownerText({ owner_id: 4, owner_name: 'Mei Ling', owner_has_left: false }, 4)).toBe('You have it')
  expect(ownerText({ owner_id: 5, owner_name: 'Mei Ling', owner_has_left: false }, 4)).toBe('Mei Ling has it')
})

test('two of the same words are told apart by when each came', () => {
  expect(followUpNamed(said)).toBe('No food at home, 23 Nov 2026, 09:40')
  expect(followUpNamed({ ...said, said_at: null })).toBe('No food at home, 23 Nov 2026, 09:41')
})
