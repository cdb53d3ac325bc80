import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SWATCH_EDGE, shadeOf, stepOf, stepsOf, stepText } from './steps.ts'

test('every number has one step, at most five, none of them empty by itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), (most) => {
      const steps = stepsOf(most)
      expect(steps.length).toBeLessThanOrEqual(5)
      expect(steps[0]).toBe(1)
      expect(steps.toSorted((one, other) => one - other)).toEqual(steps)
      expect(new Set(steps).size).toBe(steps.length)
      expect(steps.at(-1)).toBeLessThanOrEqual(most)
      expect(stepOf(most, steps)).toBe(steps.length - 1)
      expect(stepOf(0, steps)).toBe(-1)
    }),
  )
})

test('a legend breaks at round numbers, and says each step in words', () => {
  expect(stepsOf(3)).toEqual([1, 2, 3])
  const steps = stepsOf(40)
  expect(steps.map((_, step) => stepText(step, steps, 40))).toEqual([
    '1 to 2',
    '3 to 4',
    '5 to 10',
    '11 to 20',
    '21 to 40',
  ])
  expect(stepText(2, [1, 2, 3], 3)).toBe('3')
})

const css = readFileSync(`${import.meta.dirname}/../../styles/palette.css`, 'utf8')
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const luminance = (colour: number[]) => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each([':root', '.dark'])('in %s', (theme) => {
  const body = css.slice(css.indexOf(`${theme} {`)).split('}')[0] ?? ''
  const colour = (name: string) => channels(new RegExp(`--${name}:\\s*(#\\w{6})`).exec(body)?.[1] ?? '')
  const [primary, card] = [colour('primary'), colour('card')]
  const shades = [0, 1, 2, 3, 4].map((step) => shadeOf(step, 5))
  const grounds = shades.map(({ ground }) => {
    const share = Number(/_(\d+)%/.exec(ground)?.[1] ?? 100) / 100
    return primary.map((value, at) => value * share + (card[at] ?? 0) * (1 - share))
  })

  const contrast = (one: number[] = [], another: number[] = []) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(another)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  test('a number can be read on each shade (4.5:1)', () => {
    for (const [at, { ink }] of shades.entries())
      expect(contrast(grounds[at], colour(ink.replace('fill-', '')))).toBeGreaterThanOrEqual(4.5)
  })

  test('where nobody is can be told from the card in the legend (3:1)', () => {
    expect(contrast(colour(SWATCH_EDGE.replace(/.*inset-ring-/, '')), card)).toBeGreaterThanOrEqual(3)
  })

  test('one person is plainly more than nobody', () => {
    const { ground } = shadeOf(-1, 5)
    const name =
      /dark:text-([\w-]+)/.exec(theme === '.dark' ? ground : '')?.[1] ?? /text-([\w-]+)/.exec(ground)?.[1]
    // By light their hues differ as well: the paper is warm, the shades are green.
    expect(contrast(grounds[0], colour(name ?? ''))).toBeGreaterThanOrEqual(theme === '.dark' ? 1.6 : 1.15)
  })

  test('each shade stands farther from the paper than the one before', () => {
    const far = grounds.map((ground) => Math.abs(luminance(ground) - luminance(card)))
    expect(far.toSorted((one, other) => one - other)).toEqual(far)
  })
})
