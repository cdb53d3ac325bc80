import type { Chance, CoverPalette } from './cover-palettes.ts'

const round = (value: number) => Math.round(value * 10) / 10

const petal = (a: string, b: string, turn: number) =>
  `<path d="M50 50C38 34 38 18 50 7C62 18 62 34 50 50Z" fill="${a}" transform="rotate(${turn} 50 50)"/><path d="M50 50C44 40 44 30 50 22C56 30 56 40 50 50Z" fill="${b}" transform="rotate(${turn + 45} 50 50)"/>`

/** Petals of a Peranakan floor tile, drawn in a square of 100. */
const tileMotifs: ((p: CoverPalette, a: string, b: string) => string)[] = [
  (p, a, b) =>
    `<path d="M50 6Q66 34 94 50Q66 66 50 94Q34 66 6 50Q34 34 50 6Z" fill="${a}"/><circle cx="50" cy="50" r="17" fill="${p.paper}"/><circle cx="50" cy="50" r="8" fill="${b}"/>`,
  (p, a, b) =>
    `${[0, 90, 180, 270].map((turn) => petal(a, b, turn)).join('')}<circle cx="50" cy="50" r="7" fill="${p.paper}"/>`,
  (p, a, b) =>
    `<path d="M50 8L92 50L50 92L8 50Z" fill="${a}"/><path d="M50 24L76 50L50 76L24 50Z" fill="${p.paper}"/><path d="M50 34C56 44 56 44 66 50C56 56 56 56 50 66C44 56 44 56 34 50C44 44 44 44 50 34Z" fill="${b}"/>`,
  (p, a, b) =>
    `<circle cx="50" cy="50" r="40" fill="none" stroke="${a}" stroke-width="9"/><path d="M50 22Q56 44 78 50Q56 56 50 78Q44 56 22 50Q44 44 50 22Z" fill="${b}"/><circle cx="50" cy="50" r="5" fill="${p.paper}"/>`,
]

/** A floor of Peranakan tiles, two motifs in turns. */
export function drawTiles(chance: Chance, p: CoverPalette): string {
  const size = [100, 80, 66.7][Math.floor(chance() * 3)] ?? 80
  const first = Math.floor(chance() * tileMotifs.length)
  const second = (first + 1 + Math.floor(chance() * (tileMotifs.length - 1))) % tileMotifs.length
  const corner = `<g fill="${p.deep}"><circle r="11"/><circle cx="100" r="11"/><circle cy="100" r="11"/><circle cx="100" cy="100" r="11"/></g>`
  const tiles = [
    `<rect width="100" height="100" fill="${p.paper}"/>${tileMotifs[first]?.(p, p.main, p.deep)}${corner}`,
    `<rect width="100" height="100" fill="#fff"/>${tileMotifs[second]?.(p, p.second, p.main)}${corner}`,
  ]
  const defs = tiles.map((tile, index) => `<g id="t${index}">${tile}</g>`).join('')
  let floor = ''
  for (let row = 0; row * size < 300; row++)
    for (let column = 0; column * size < 400; column++)
      floor += `<use href="#t${(row + column) % 2}" transform="translate(${round(column * size)} ${round(row * size)}) scale(${round(size) / 100})"/>`
  const grout = `<path d="${Array.from({ length: 8 }, (_, i) => `M0 ${round(i * size)}H400M${round(i * size)} 0V300`).join('')}" stroke="${p.deep}" stroke-opacity=".14" stroke-width="1.5"/>`
  return `<defs>${defs}</defs>${floor}${grout}`
}

/** Batik: leaves scattered evenly over dyed cloth, with wax dots between. */
export function drawLeaves(chance: Chance, p: CoverPalette): string {
  const ground = chance() > 0.4 ? p.main : p.deep
  const colours = [p.paper, p.second, p.third, '#fff'].filter((colour) => colour !== ground)
  const drift = chance() * 360
  let art = `<rect width="400" height="300" fill="${ground}"/>`
  const cell = 74
  for (let y = -20; y < 320; y += cell)
    for (let x = -20; x < 420; x += cell) {
      const cx = round(x + chance() * 46)
      const cy = round(y + chance() * 46)
      const turn = round(drift + (chance() - 0.5) * 150)
      const scale = round((0.72 + chance() * 0.62) * 10) / 10
      const colour = colours[Math.floor(chance() * colours.length)]
      art += `<g transform="translate(${cx} ${cy}) rotate(${turn}) scale(${scale})"><path d="M0 0C12-28 46-33 72-10C46 14 14 18 0 0Z" fill="${colour}"/><path d="M3-1Q36-13 68-10M18-5Q24-14 27-20M20-6Q28-1 33 6M38-9Q45-17 49-22M40-9Q48-4 53 0" stroke="${ground}" stroke-width="1.8" fill="none" stroke-linecap="round"/></g>`
      art += `<circle cx="${round(x + chance() * cell)}" cy="${round(y + chance() * cell)}" r="${round(2 + chance() * 2.5)}" fill="${p.paper}" opacity=".8"/>`
    }
  return art
}

/** Rattan: upright strips, and level ones passing over and under them, some picked out in colour. */
export function drawWeave(chance: Chance, p: CoverPalette): string {
  const strip = 25
  const stride = 2 + Math.floor(chance() * 2)
  const slant = chance() > 0.5 ? 1 : -1
  const every = 4 + Math.floor(chance() * 3)
  const isLight = chance() > 0.5
  const upright = isLight ? p.third : p.main
  let art = `<rect width="400" height="300" fill="${p.deep}"/>`
  for (let column = 0; column < 16; column++)
    art += `<path d="M${column * strip + 2} 0h21v300h-21z" fill="${column % every === 1 ? p.second : upright}"/>`
  for (let column = 0; column < 16; column++)
    art += `<path d="M${column * strip + 9} 0v300M${column * strip + 16} 0v300" stroke="${p.deep}" stroke-opacity=".2"/>`
  const over = new Map<string, string>()
  for (let row = 0; row < 12; row++) {
    const colour = row % every === 1 ? p.second : p.paper
    for (let column = -stride; column < 16; column++)
      if ((((column + slant * row) % (stride * 2)) + stride * 2) % (stride * 2) === 0)
        over.set(
          colour,
          `${over.get(colour) ?? ''}M${column * strip - 1} ${row * strip + 2}h${stride * strip + 2}v21h-${stride * strip + 2}z`,
        )
  }
  for (const [colour, path] of over)
    art += `<path d="${path}" fill="${colour}" stroke="${p.deep}" stroke-width="2"/>`
  return art
}
