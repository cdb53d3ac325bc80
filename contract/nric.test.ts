import { describe, expect, test } from 'vitest'
import { isMaskedNric, isNric, MASKS, maskNric, nricShown, shownMask } from './nric.ts'
import { nricField } from './volunteer-fields.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

describe('the check letter of every series (S-07)', () => {
  // Worked by hand from the published weights: 106 for 1234567, plus 4 for T and G, plus 3 for M; modulo 11.
  test.each(['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K'])('%s is right', (nric) => {
    expect(isNric(nric)).toBe(true)
    const right = letters.filter((letter) => isNric(nric.slice(0, 8) + letter))
    expect(right).toEqual([nric.at(-1)])
  })

  test('one wrong digit, or two that changed places, is noticed', () => {
    for (const nric of ['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K']) {
      for (let at = 1; at < 8; at += 1) {
        const digit = Number(nric[at])
        for (let other = 0; other < 10; other += 1) {
          if (other === digit) continue
          expect(isNric(nric.slice(0, at) + other + nric.slice(at + 1))).toBe(false)
        }
        if (at < 7) {
          const swapped = nric.slice(0, at) + nric[at + 1] + nric[at] + nric.slice(at + 2)
          expect(isNric(swapped)).toBe(false)
        }
      }
    }
  })

  test.each([
    '',
    'S123456D',
    'A1234567D',
    's1234567d',
    'S12345678',
    'S١٢٣٤٥٦٧D',
    ' S1234567D',
    'S1234567D\n',
  ])('%j is none', (value) => {
    expect(isNric(value)).toBe(false)
  })
})

test('the mask shows the series, the last three digits and the letter', () => {
  expect(maskNric('S1234567D')).toBe('S****567D')
  expect(maskNric('')).toBe('')
  expect(isMaskedNric(maskNric('M1234567K'))).toBe(true)
  expect(isMaskedNric('S1234567D')).toBe(false)
})

test('less of it is shown where less is set, and each form is known as a mask again (S-07)', () => {
  const shown = (mask: string) => nricShown.options.map((how) => shownMask(mask, how))
  expect(shown('S****567D')).toEqual(['S****567D', '*****567D', '*******7D', '*********'])
  expect(shown('*****567D')).toEqual(['*****567D', '*****567D', '*******7D', '*********'])
  expect(shown('')).toEqual(['', '', '', ''])
  for (const mask of shown('M****567K')) expect([mask, isMaskedNric(mask)]).toEqual([mask, true])
  expect('Ah Lian (*******7D), Ravi (S****567D), ********* and ***567D'.match(MASKS)).toEqual([
    '*******7D',
    'S****567D',
  ])
})

test.each(['S1234567DD', 'S12345678', 'x'.repeat(5000)])(
  'calls a number of any other length invalid, not long (%#)',
  (value) => {
    const read = nricField('whole').safeParse(value)
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['Invalid NRIC'])
  },
)
