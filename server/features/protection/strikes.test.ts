import { expect, test } from 'vitest'
import { covers, pieces, tidy } from '../../../contract/strike-ranges.ts'
import { processorSeconds } from '../../../tests/processor-time.ts'
import { namesAmong } from './strike-names.ts'
import { nameWords } from './strike-tokens.ts'
import { ownOf, proposeStrikes } from './strikes.ts'

const others = [
  'Tan Ah Beng',
  'Kelvin Low',
  'Nur Aisyah binte Osman',
  'Muthu s/o Raman',
  'Lim Siew Hong',
  'May Chan',
  '陈美玲',
  'Tan Wei Ming',
  'Ali bin Hassan',
  'Lim Boon',
  'Huiling Ong',
]
const own = ownOf(
  nameWords('Mdm Tan Mei Ling'),
  ['+6591234567'],
  ['12A', '#04-56', '150012', 'meiling@example.org'],
)

function proposed(text: string) {
  const known = namesAmong([text])
  known.add(others)
  return proposeStrikes(text, known, own)
}

/** The text with what would be struck in brackets. */
function struck(text: string): string {
  return pieces(text, proposed(text))
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
  ...[
    '9876.5432',
    '9876/5432',
    '9876–5432',
    '9876  5432',
    '9876\u200b5432',
    '1800 123 4567',
    '+65-9876.5432',
  ].map((number) => [`Ring ${number} now`, `Ring [${number}] now`]),
  ['NRIC ending 567D, passport E1234567N', 'NRIC ending [567D], passport [E1234567N]'],
  ['IC no. ends with 123A', 'IC no. ends with [123A]'],
  ...['unit 10/22', '#10–22', '#B1-22', '12 Jalan Besar', '45 Lorong 5 Geylang', '7 Ang Mo Kio Ave 3'].map(
    (at) => [`He is at ${at} now`, `He is at [${at}] now`],
  ),
  ['Met Wei-Ming, Weiming and wei ming', 'Met [Wei-Ming], [Weiming] and [wei ming]'],
  ['Hui Ling rang', '[Hui Ling] rang'],
  ['ali has the key, Mr lim too', '[ali] has the key, Mr [lim] too'],
  ['mdm wong is below', 'mdm [wong] is below'],
  ['A son named Kelvin Ng, one named jasper', 'A son named [Kelvin Ng], one named jasper'],
  ['A son named jasper helps', 'A son named [jasper] helps'],
  ['Jasper (son) and Priya Devi, her niece, came', '[Jasper] (son) and [Priya Devi], her niece, came'],
  ['Her daughter-in-law Mei cooks', 'Her daughter-in-law [Mei] cooks'],
  ['her Son, jasper', 'her Son, [jasper]'],
  ['Her sons Jasper and Darren visit', 'Her sons [Jasper and Darren] visit'],
  ['陳大文 came, 她的儿子黄志强来了', '[陳大文] came, 她的儿子[黄志强]来了'],
  ['Jasper.ng [at] gmail.com', '[Jasper.ng [at] gmail.com]'],
  ['On the first line Kelvin\nRing 9876 5432', 'On the first line [Kelvin]\nRing [9876 5432]'],
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

/** What staff write every day, with nobody else in it. */
const everyDay = [
  'She walks with a stick and is in good spirits.',
  'Her son visits on Sunday and brings food.',
  'He takes 3 tablets at 8.30, 12.30 and 18.30.',
  'Blood pressure 130/80, sugar 6.5, weight 52.4 kg.',
  'Seen on 31/12/2026 and on 09.11.2026.',
  'The lift at the block is out of order till Monday.',
  'Her daughter, who lives abroad, rings every week.',
  'Yesterday, her neighbour helped with the door.',
  'Asked about rice, oil and milk powder.',
  'She likes to sing and to talk of old times.',
  'He may need a low chair, a long bath mat and a ramp.',
  'Bring 2 packs of diapers, size L, by 5 pm.',
  'Her brother is working in Malaysia.',
  'The doctor at the polyclinic changed her medicine in May 2026.',
  'Rent of $3,456.78 is owed since March.',
  'Wants to go to the market on Tuesday.',
  'No answer at the door, try again tomorrow.',
  'Her husband passed away in 2019.',
  'She speaks Hokkien and some Malay.',
  'Miss the bus and it is a long walk.',
  'Her sister, too, is not well.',
  'Her maid cooks twice a day.',
  'Fell 3 weeks ago, no injury.',
  'The wheelchair has a flat tyre.',
  'He is tired and went home soon.',
  'Please call before 10 am.',
  'Her children are grown up and live in the west.',
  'Went to Jalan Besar by bus 67 for her eyes.',
  'Hearing aid is broken; a new one costs 1,200 dollars.',
  'Needs help to fill in the form for CHAS.',
  '她今天很高兴，谢谢大家。',
  '血压高，马上去看医生。',
  'Her friend said he will come.',
  'Two rooms, 4 people, 1 toilet.',
  'Uncle is well and eats more.',
  'The passport was renewed in 2024.',
  'Do not ring after 9.30 or before 8.00.',
  'She said, sadly, that the cat is gone.',
  'Ah, she was glad of the company.',
  'Score 8/10 last time, 9/10 today.',
]

test('of what is written every day hardly anything is proposed', () => {
  const wrong = everyDay.filter((text) => struck(text) !== text).map(struck)
  expect(everyDay).toHaveLength(40)
  expect(wrong).toEqual([])
})

test.each([
  ['digits', '9 '.repeat(5000)],
  ['capitals', '1 Aa '.repeat(2500)],
  ['one word', 'a'.repeat(10_000)],
  ['stops', 'a.'.repeat(5000)],
  ['relations', 'son named '.repeat(1000)],
  ['brackets', 'Al (her '.repeat(1250)],
  ['Chinese', '陈'.repeat(10_000)],
  ['papers', 'nric '.repeat(2000)],
])('a long text of %s takes no long time', (_, text) => {
  expect(processorSeconds(() => proposed(text))).toBeLessThan(1)
})
