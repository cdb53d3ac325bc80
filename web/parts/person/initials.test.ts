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
])('%s is %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it('says CN only when there is no name', () => {
  expect(initials('')).toBe('CN')
  expect(initials('   ')).toBe('CN')
  expect(initials('Bin')).toBe('B')
})
