import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Rajendran s/o Muthu', 'RM'],
  ['Halimah bte Yusof', 'HY'],
  ['Kumar S/O Raju', 'KR'],
  ['Letchumi d/o Govindasamy', 'LG'],
  ['Ahmad bin Ismail', 'AI'],
  ['Nurul binte Hassan', 'NH'],
  ['Suresh a/l Maniam', 'SM'],
  ['Devi a/p Krishnan', 'DK'],
  ['Lim Ah Moi', 'LM'],
  ["Siti Nur'aini", 'SN'],
  ['  Ong   Kim Seng ', 'OS'],
  ['Madonna', 'M'],
  ['(Mdm) Élodie Tan', 'MT'],
  ['陈 美玲', '陈美'],
  // One name in two scripts.
  ['欧阳美玲 Ouyang Meiling', 'OM'],
  ['Ouyang Meiling 欧阳美玲', 'OM'],
  ['Tan Siew Lan (陈秀兰)', 'TL'],
  ['முத்து Muthu s/o Raman', 'MR'],
])('%s is %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it('says CN only when there is no name', () => {
  expect(initials('')).toBe('CN')
  expect(initials('   ')).toBe('CN')
  expect(initials('Bin')).toBe('B')
})
