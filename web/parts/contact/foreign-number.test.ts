import { expect, it } from 'vitest'
import { foreignNumberText } from './foreign-number.ts'

it.each([
  ['+60123456789', '+60 12 345 6789'],
  ['+6281234567890', '+62 812 3456 7890'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+999', '+999'],
])('%s is shown %s', (kept, shown) => {
  expect(foreignNumberText(kept)).toBe(shown)
})
