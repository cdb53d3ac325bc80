import { expect, it } from 'vitest'
import { drawnSize, PICTURE_SIDE, turnedSize } from './crop-picture.ts'

it('draws a large picture with 1600 on its longest side, and never enlarges', () => {
  expect(drawnSize({ width: 4000, height: 3000 })).toEqual({ scale: 0.4, width: PICTURE_SIDE, height: 1200 })
  expect(drawnSize({ width: 3000, height: 3000 })).toMatchObject({ width: 1600, height: 1600 })
  expect(drawnSize({ width: 120, height: 90 })).toEqual({ scale: 1, width: 120, height: 90 })
  expect(drawnSize({ width: 4000, height: 0.2 })).toMatchObject({ height: 1 })
})

it('swaps the sides of a picture that is turned by a quarter', () => {
  expect([0, 90, 180, 270].map((rotation) => turnedSize(40, 30, rotation).width)).toEqual([40, 30, 40, 30])
})
