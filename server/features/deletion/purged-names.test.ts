import { expect, test } from 'vitest'
import { isPart, namesIn, purgedNames } from './purged-names.ts'

test.each([
  ['Tan Ah Beng', 'ah beng', true],
  ['Tan Ah Beng', 'TAN', true],
  ['Tan Ah Beng', 'ben', true],
  ['Tan Ah Beng', 'be', false],
  ['Tan Ah Beng', 'Tanglin', false],
  ['Siti binte Rahman', 'binte', false],
  ['Siti binte Rahman', 'rahman,siti', true],
  ['陈 美玲', '美玲', true],
  ['Ng Wei', '', false],
  ['', 'anything', false],
])('what was typed may hold the name %s: %s', (name, typed, isThere) => {
  expect(purgedNames([name]).isIn(typed)).toBe(isThere)
})

test('a sentence holds whole names only', () => {
  const names = purgedNames(['Siti Rahman', ' '])
  expect(names.isSaidIn("1 link waits with the beneficiary 'Siti Rahman', which is deleted too.")).toBe(true)
  expect(names.isSaidIn("1 link waits with the beneficiary 'Siti Osman', which is deleted too.")).toBe(false)
})

test.each([
  ["with the beneficiary 'Li', which is deleted", true],
  ['Mdm Bo Xiang Yun’s', true],
  ['陈美玲来电', true],
  ['Bo Xiang', false],
  ['L', false],
])('a whole name is found wherever it stands, short ones and long ones: %s', (sentence, isThere) => {
  const names = purgedNames(['Li', 'Bo Xiang Yun', 'Bo Xiang Hua', '陈美玲'])
  expect([names.isSaidIn(sentence), names.isNamedIn(sentence)]).toEqual([isThere, isThere])
})

test.each([
  ['Limited mobility', false],
  ['Slim', false],
  ['Li\u0301m', false],
  ['(Lim)', true],
  ['Lim女士', true],
  ['Low income', false],
  ['Rajah Court', false],
  ['Raja, block 12', true],
])('a name is not said within a word, and a part of one names nobody: %s', (text, isThere) => {
  expect(purgedNames(['Lim', 'Raja'], ['Low', 'Lim']).isNamedIn(text)).toBe(isThere)
  expect(purgedNames([], ['Low']).isSaidIn('Low, Mei')).toBe(true)
})

test.each([
  ['Low', true],
  ['binte Low', true],
  ['Mei Low', false],
  ['美玲', false],
])('a former name may be half of one: %s', (former, is) => {
  expect(isPart(former)).toBe(is)
})

test.each([
  ['Rahman Siti', true],
  ['SITI binte RAHMAN, 12 Jalan Besar', true],
  ['Siti Osman', false],
  ['', false],
])('a list may call somebody in another order: %s', (text, isThere) => {
  expect(purgedNames(['Siti Rahman', 'binte']).isToldIn(text)).toBe(isThere)
})

test('former names are read from what the log kept, of either type and in either order', () => {
  expect(namesIn('{"first_name":"Si \\"x\\" ti","last_name":"Tan"}')).toEqual(['Si "x" ti Tan'])
  expect(
    namesIn('{"last_name": "Tan", "first_name": "Mei"}{"last_name": "Lim", "first_name": "Mei"}'),
  ).toEqual(['Mei Tan', 'Mei Lim'])
  expect(namesIn('{"volunteer_first_name":"Ravi","last_name":"Tan"}')).toEqual(['Tan'])
})
