import { expect, test } from 'vitest'
import { type MondayFigures, mondayLetter } from './monday-letter.ts'

const mei = { email: 'mei@kampung.example', first_name: 'Mei Ling' }
const nothing: MondayFigures = { programmes: [], follow_ups: { due: 0, late: 0 } }
const letterOf = (over: Partial<MondayFigures>) =>
  mondayLetter(mei, { ...nothing, ...over }, 'https://kampung.example')

test('it says how many wait for what, programme by programme, the urgent first', () => {
  const letter = letterOf({
    programmes: [
      { name: 'Buddy Walks', reasons: { due: 4, pause_ends: 1 } },
      { name: 'Silver Meals', reasons: { overdue: 12, worried: 1, due: 3, never_seen: 2, risk_rose: 2 } },
    ],
    follow_ups: { due: 5, late: 2 },
  })
  expect(letter?.to).toBe('mei@kampung.example')
  expect(letter?.text.split('\n')).toEqual([
    'Good morning Mei Ling,',
    '',
    'Silver Meals',
    '- 1 person somebody was worried about',
    '- 2 people at high risk, or lately to be watched',
    '- 12 people overdue for a visit',
    '- 2 people never seen',
    '',
    '5 follow-ups are to be done this week, 2 of them overdue.',
    '',
    'Who they are, and what to do next:',
    'https://kampung.example/today',
    '',
    'This comes on Mondays to the officers of a programme, and only when somebody waits. To stop it:',
    'https://kampung.example/account',
    '',
  ])
})

test('one follow-up is one, and what is not late is not called so', () => {
  expect(letterOf({ follow_ups: { due: 1, late: 0 } })?.text).toContain(
    '\n1 follow-up is to be done this week.\n',
  )
})

test('when nobody waits there is no letter', () => {
  expect(letterOf({})).toBeUndefined()
  expect(letterOf({ programmes: [{ name: 'Buddy Walks', reasons: { due: 4 } }] })).toBeUndefined()
})

test('a name with line ends writes no line of its own', () => {
  const name = 'Silver Meals\n\nYour password has run out:\u2028https://evil.example'
  const letter = letterOf({ programmes: [{ name, reasons: { overdue: 1 } }] })
  expect(letter?.text.split(/[\n\u2028]/u)).toContain(
    'Silver Meals Your password has run out: https://evil.example',
  )
})
