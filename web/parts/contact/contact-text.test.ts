import { expect, it } from 'vitest'
import { contactText, telHref } from './contact-text.ts'

it.each([
  ['91234567', '+65 9123 4567', 'tel:+6591234567'],
  [91234567, '+65 9123 4567', 'tel:+6591234567'],
  ['+65 9123-4567', '+65 9123 4567', 'tel:+6591234567'],
  ['6591234567', '+65 9123 4567', 'tel:+6591234567'],
  ['(65) 6123 4567', '+65 6123 4567', 'tel:+6561234567'],
  ['+60 12-345 6789', '+60 12-345 6789', 'tel:+60123456789'],
  ['1800 222 0000', '1800 222 0000', 'tel:18002220000'],
  ['18002220000', '1800 222 0000', 'tel:18002220000'],
  ['+6567654321', '+65 6765 4321', 'tel:+6567654321'],
  ['995', '995', 'tel:995'],
])('%s is shown %s', (typed, shown, href) => {
  expect(contactText(typed)).toBe(shown)
  expect(telHref(typed)).toBe(href)
})

it('has nothing to say or call when there is no number', () => {
  expect(contactText(null)).toBe('')
  expect(telHref(undefined)).toBeUndefined()
  expect(telHref('unknown')).toBeUndefined()
})
