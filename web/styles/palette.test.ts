import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/palette.css`, 'utf8')
const themes = { light: section(':root'), dark: section('.dark') }

function section(selector: string): Map<string, string> {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['background', 'card', 'popover', 'muted', 'accent', 'sidebar']
const textPairs: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['foreground', ground]),
  ...grounds.map((ground): [string, string] => ['muted-foreground', ground]),
  ...['background', 'card', 'popover', 'muted', 'primary-soft'].map((ground): [string, string] => [
    'primary',
    ground,
  ]),
  ...['background', 'card', 'popover', 'destructive-soft'].map((ground): [string, string] => [
    'destructive',
    ground,
  ]),
  ['foreground', 'primary-soft'],
  ['muted-foreground', 'primary-soft'],
  ['ok', 'ok-soft'],
  ['ok', 'popover'],
  ['rattan-ink', 'rattan-soft'],
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['destructive-foreground', 'destructive'],
  ['destructive-foreground', 'destructive-hover'],
  ['background', 'foreground'],
  ['sidebar-foreground', 'sidebar'],
  ['sidebar-foreground', 'sidebar-hover'],
  ['muted-foreground', 'sidebar-hover'],
  ['sidebar-accent-foreground', 'sidebar-accent'],
]

describe.each(Object.entries(themes))('%s', (_, colours) => {
  const pair = ([one, other]: [string, string]) => contrast(colours.get(one) ?? '', colours.get(other) ?? '')

  it.each(textPairs)('%s can be read on %s (4.5:1)', (...names) => {
    expect(pair(names)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['input', 'background'],
    ['input', 'card'],
    ['input', 'popover'],
    ['ring', 'background'],
    ['ring', 'card'],
    ['ring', 'sidebar'],
  ] as [string, string][])('%s can be made out on %s (3:1)', (...names) => {
    expect(pair(names)).toBeGreaterThanOrEqual(3)
  })
})

it('gives every colour in both themes', () => {
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()])
})
