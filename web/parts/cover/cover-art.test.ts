import { expect, it } from 'vitest'
import {
  COVER_PALETTE_COUNT,
  COVER_PATTERN_COUNT,
  coverVariant,
  coverVariants,
  drawCover,
} from './cover-art.ts'

const names = Array.from({ length: 120 }, (_, index) => `Programme ${index} of the kampung`)

it('draws the same name the same way, and another name another way', () => {
  expect(drawCover('Meals on Foot')).toBe(drawCover('Meals on Foot'))
  expect(drawCover('Meals on Foot')).not.toBe(drawCover('Silver Steps'))
  expect(new Set(names.map((name) => drawCover(name))).size).toBeGreaterThan(100)
})

it('has at least 6 drawings and 8 palettes, and uses all of them', () => {
  expect(COVER_PATTERN_COUNT).toBeGreaterThanOrEqual(6)
  expect(COVER_PALETTE_COUNT).toBeGreaterThanOrEqual(8)
  const variants = names.map(coverVariant)
  expect(new Set(variants.map(({ pattern }) => pattern)).size).toBe(COVER_PATTERN_COUNT)
  expect(new Set(variants.map(({ palette }) => palette)).size).toBe(COVER_PALETTE_COUNT)
})

it.each([1, 2, 3, 4, 6])(
  'never puts two in the same colours side by side or one above the other in %i columns',
  (columns) => {
    const variants = coverVariants([...names, ...Array.from({ length: 24 }, () => 'The same name')], columns)
    variants.forEach((variant, index) => {
      const left = index % columns > 0 ? variants[index - 1] : undefined
      for (const neighbour of [left, variants[index - columns]])
        expect(variant.palette).not.toBe(neighbour?.palette)
    })
  },
)

it('keeps the drawing of every programme when another is added or goes', () => {
  const patterns = (list: string[]) =>
    new Map(coverVariants(list).map(({ pattern }, index) => [list[index], pattern]))
  const before = patterns(names)
  const after = patterns(['A new one', ...names.slice(0, 40), ...names.slice(41)])
  for (const name of names.filter((_, index) => index !== 40)) expect(after.get(name)).toBe(before.get(name))
})

it('lays one drawing in several ways, each corner filled, and a name always in the same (H-1424)', () => {
  const lay = (name: string, pattern: number) =>
    /<g transform="translate\([\d. ]+\) rotate\((\d+)\) scale\(([\d.]+)\)/
      .exec(drawCover(name, { pattern, palette: 0 }))
      ?.slice(1)
      .map(Number)
  for (let pattern = 0; pattern < COVER_PATTERN_COUNT; pattern++) {
    const lays = names.map((name) => lay(name, pattern))
    expect(new Set(lays.map(String)).size).toBeGreaterThan(1)
    for (const [turn = 0, scale = 0] of lays as number[][]) {
      // Turned by an angle, 400 by 300 covers its own frame only when it is so much larger.
      const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)].map(
        Math.abs,
      ) as [number, number]
      expect(scale).toBeGreaterThanOrEqual(
        Math.max((400 * cos + 300 * sin) / 400, (400 * sin + 300 * cos) / 300) - 1e-9,
      )
    }
  }
  expect(lay('Meals on Foot', 0)).toEqual(lay('Meals on Foot', 0))
})

it('writes markup that holds no text of anybody: a name cannot break out of it', () => {
  const svg = drawCover('<script>alert(1)</script>"&')
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/)
  expect(svg).not.toContain('script')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

it('draws every pattern in every palette without a hole in it', () => {
  for (let pattern = 0; pattern < COVER_PATTERN_COUNT; pattern++)
    for (let palette = 0; palette < COVER_PALETTE_COUNT; palette++)
      for (const name of names.slice(0, 6))
        expect(drawCover(name, { pattern, palette })).not.toMatch(/NaN|undefined|Infinity/)
})
