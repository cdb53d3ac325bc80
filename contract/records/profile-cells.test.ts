import { expect, test } from 'vitest'
import { otherNamesCell, otherTelephonesCell, written } from './profile-cells.ts'

test.each([
  ['Kumar s/o Rajan', ['Kumar s/o Rajan']],
  ['Letchumi D/O Raman; Amma', ['Letchumi D/O Raman', 'Amma']],
  ['Siva a/l Muthu/Siva, Devi a/p Samy', ['Siva a/l Muthu', 'Siva', 'Devi a/p Samy']],
  ['Ah Kow/Uncle Tan / 阿九', ['Ah Kow', 'Uncle Tan', '阿九']],
  ['Ros/Olive', ['Ros', 'Olive']],
])('the other names %j are %j (H-1859)', (cell, names) => {
  expect(otherNamesCell.parse(cell)).toEqual(names)
  expect(otherNamesCell.parse(written.names(names))).toEqual(names)
})

test('whose a number is comes back as it went out, with comma, slash and brackets (H-1861)', () => {
  const list = [
    { number: '+6591234567', whose: 'daughter, at night / weekends' },
    { number: '+6561234567', whose: 'son (Ah Boon); ring twice' },
    { number: '+6581234567', whose: '' },
  ]
  expect(otherTelephonesCell.parse(written.telephones(list))).toEqual(list)
})
