import { drawLeaves, drawTiles, drawWeave } from './cover-cloth.ts'
import { type Chance, type CoverPalette, coverPalettes } from './cover-palettes.ts'
import { drawFlats, drawHarbour, drawLanterns, drawShophouses, drawStiltHouse } from './cover-places.ts'

const patterns: ((chance: Chance, palette: CoverPalette) => string)[] = [
  drawTiles,
  drawFlats,
  drawStiltHouse,
  drawLeaves,
  drawShophouses,
  drawWeave,
  drawHarbour,
  drawLanterns,
]

/** How a drawing is laid into its frame: turned, enlarged about a point. What is turned is enlarged until no corner stays empty. */
type Lay = readonly [turn: number, scale: number, x: number, y: number]
const whole: Lay = [0, 1, 200, 150]
/** Cloth may lie as it likes: seen from near and turned it is another cloth. */
const cloths = new Set([drawTiles, drawLeaves, drawWeave])
const lays: readonly Lay[] = [whole, [45, 1.7, 200, 150], [0, 1.7, 200, 150], [90, 1.35, 200, 150]]
/** A place stands upright, seen whole or from nearer on one side. */
const views: readonly Lay[] = [whole, [0, 1.3, 60, 240], [0, 1.3, 340, 240]]

export const COVER_PATTERN_COUNT = patterns.length
export const COVER_PALETTE_COUNT = coverPalettes.length

/** Which drawing and which colours, both counted from 0. */
export interface CoverVariant {
  pattern: number
  palette: number
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619)
  value = Math.imul(value ^ (value >>> 15), 2_246_822_519)
  return (value ^ (value >>> 13)) >>> 0
}

function seeded(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value ^= value + Math.imul(value ^ (value >>> 7), 61 | value)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The variant a name has by itself. */
export function coverVariant(name: string): CoverVariant {
  const value = hash(`${name}${SALT}`)
  return {
    pattern: value % COVER_PATTERN_COUNT,
    palette: Math.floor(value / COVER_PATTERN_COUNT) % COVER_PALETTE_COUNT,
  }
}

/** Any would do; with this one the demonstration's neighbours hardly ever share a drawing. */
const SALT = '2bzc'

/**
 * A variant for each name of a grid, in reading order. The drawing is always the name's own; the colours give way to
 * those of what stands beside it and above it, so that no two neighbours look alike, and a programme more or less
 * changes another's colours at most.
 */
export function coverVariants(names: readonly string[], columns = 6): CoverVariant[] {
  const chosen: CoverVariant[] = []
  names.forEach((name, index) => {
    const { pattern, palette } = coverVariant(name)
    const isSame = (distance: number) => chosen[index - distance]?.pattern === pattern
    const corners = [columns - 1, columns + 1].filter(isSame)
    const near = [1, columns, ...corners].map((distance) => chosen[index - distance]?.palette)
    chosen.push({ pattern, palette: nextFree(palette, COVER_PALETTE_COUNT, near) })
  })
  return chosen
}

function nextFree(wanted: number, count: number, taken: (number | undefined)[]): number {
  let pick = wanted
  while (taken.includes(pick)) pick = (pick + 1) % count
  return pick
}

/** Two of one drawing in like colours differ by how near they are seen, and from where. */
function laid(art: string, draw: (typeof patterns)[number], name: string): string {
  const all = cloths.has(draw) ? lays : views
  const [turn, scale, x, y] = all[hash(`${name} laid`) % all.length] ?? whole
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-x} ${-y})">${art}</g>`
}

/** A cover as SVG markup, 400 by 300, seeded by the name: each is its own and always the same. */
export function drawCover(name: string, variant: CoverVariant = coverVariant(name)): string {
  const palette = coverPalettes[variant.palette % COVER_PALETTE_COUNT] as CoverPalette
  const draw = patterns[variant.pattern % COVER_PATTERN_COUNT] as (typeof patterns)[number]
  const art = draw(seeded(hash(`${name}\n${variant.pattern}`)), palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600" preserveAspectRatio="xMidYMid slice">${laid(art, draw, name)}</svg>`
}
