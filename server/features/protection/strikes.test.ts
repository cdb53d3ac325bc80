import { expect, test } from 'vitest'
import { covers, pieces, tidy } from '../../../contract/strike-ranges.ts'
import { knownNames, nameWords } from './strike-names.ts'
import { ownOf, proposeStrikes } from './strikes.ts'

const others = [
  'Tan Ah Beng',
  'Kelvin Low',
  'Nur Aisyah binte Osman',
  'Muthu s/o Raman',
  'Lim Siew Hong',
  'May Chan',
  '陈美玲',
]
const own = ownOf(
  nameWords('Mdm Tan Mei Ling'),
  ['+6591234567'],
  ['12A', '#04-56', '150012', 'meiling@example.org'],
)

/** The text with what would be struck in brackets. */
function struck(text: string): string {
  const strikes = proposeStrikes(text, knownNames(others, [text]), own)
  return pieces(text, strikes)
    .map((piece) => (piece.isStruck ? `[${piece.text}]` : piece.text))
    .join('')
}

test.each([
  ['Mdm Tan is well', 'Mdm Tan is well'],
  ['Tan Mei Ling rang', 'Tan Mei Ling rang'],
  ['Tan Ah Beng came by', '[Tan Ah Beng] came by'],
  ['ah beng fell, tan ah beng rang', '[ah beng] fell, [tan ah beng] rang'],
  ['Met Kelvin and Aisyah', 'Met [Kelvin] and [Aisyah]'],
  ["Kelvin's car", "[Kelvin]'s car"],
  ['nur aisyah binte osman has the key', '[nur aisyah binte osman] has the key'],
  ['Muthu s/o Raman waits', '[Muthu s/o Raman] waits'],
  ['It may be a low chair, she said', 'It may be a low chair, she said'],
  ['May came on Monday. May I come?', 'May came on Monday. May I come?'],
  ['She met May Chan', 'She met [May Chan]'],
  ['Her son Jasper has the key', 'Her son [Jasper] has the key'],
  ['Uncle Poh lives below', 'Uncle [Poh] lives below'],
  ['Mdm Zainab Siew Hwa and her cat', 'Mdm [Zainab Siew Hwa] and her cat'],
  ['Neighbour Zubaidahx Quadroon rang', 'Neighbour [Zubaidahx Quadroon] rang'],
  ['His brother Ling Kumaran rang', 'His brother [Ling Kumaran] rang'],
  ['the daughter, Kavitha d/o Ravi, rang', 'the daughter, [Kavitha d/o Ravi], rang'],
  ['Mrs Tan Mei Ling is well', 'Mrs Tan Mei Ling is well'],
  ['Ring 91 23 45 68 or 012-345 6789 or 07-2234567', 'Ring [91 23 45 68] or [012-345 6789] or [07-2234567]'],
  ['Ring ９８７６５４３２', 'Ring [９８７６５４３２]'],
  ['Lives at unit 05-123, 123 Bedok North Road', 'Lives at [unit 05-123], [123 Bedok North Road]'],
  ['On 25 November at 10.30, 3 times', 'On 25 November at 10.30, 3 times'],
  ['她的朋友陈美玲来了', '她的朋友[陈美玲]来了'],
  ['Ring 9876 5432 or +65 6123 4567', 'Ring [9876 5432] or [+65 6123 4567]'],
  ['Her own: 9123 4567, +6591234567', 'Her own: 9123 4567, +6591234567'],
  ['Malaysia: +60 12-345 6789', 'Malaysia: [+60 12-345 6789]'],
  ['On 2026-11-25 at 10.30', 'On 2026-11-25 at 10.30'],
  ['NRIC S1234567D, s 7654321 a, S****567D', 'NRIC [S1234567D], [s 7654321 a], [S****567D]'],
  [
    'Write to kelvin@example.org, not meiling@example.org',
    'Write to [kelvin@example.org], not meiling@example.org',
  ],
  ['Blk 12A #04-56 (150012)', 'Blk 12A #04-56 (150012)'],
  ['Blk 9 #11-22 S560009', '[Blk 9] [#11-22] [S560009]'],
])('of %j is proposed %j', (text, proposed) => {
  expect(struck(text)).toBe(proposed)
})

test('ranges are put in order, joined and cut to the text, and one that is left in is seen', () => {
  const ranges = tidy(
    [
      { start: 8, end: 99 },
      { start: 0, end: 3 },
      { start: 2, end: 5 },
      { start: 20, end: 30 },
    ],
    12,
  )
  expect(ranges).toEqual([
    { start: 0, end: 5 },
    { start: 8, end: 12 },
  ])
  expect(covers(ranges, [{ start: 1, end: 4 }])).toBe(true)
  expect(covers(ranges, [{ start: 4, end: 6 }])).toBe(false)
})
