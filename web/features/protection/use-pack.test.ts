import { expect, test } from 'vitest'
import { toggled } from './use-pack.ts'

const text = 'Ring Kelvin Low, her son'
const said = (ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end))

test('a word is struck with the struck one beside it, and is left in again', () => {
  const kelvin = { start: 5, end: 11 }
  const low = { start: 12, end: 16 }
  const both = toggled(text, toggled(text, [], kelvin), low)
  expect(said(both)).toEqual(['Kelvin Low,'])
  expect(said(toggled(text, both, kelvin))).toEqual(['Low,'])
  expect(said(toggled(text, both, { start: 21, end: 24 }))).toEqual(['Kelvin Low,', 'son'])
})
