import type { Chance, CoverPalette } from './cover-palettes.ts'

const round = (value: number) => Math.round(value * 10) / 10
const sky = (colour: string) => `<rect width="400" height="300" fill="${colour}"/>`

/** Slab blocks of flats: corridors, lit windows, a stair core in another colour, laundry on poles. */
export function drawFlats(chance: Chance, p: CoverPalette): string {
  const sun = `<circle cx="${round(70 + chance() * 260)}" cy="${round(52 + chance() * 26)}" r="${round(26 + chance() * 14)}" fill="${p.third}" opacity=".75"/>`
  let art = sky(p.paper) + sun
  let x = -30 + chance() * 20
  const fills = [p.main, p.second, p.deep]
  let last = Math.floor(chance() * 3)
  while (x < 400) {
    const width = 84 + Math.floor(chance() * 3) * 18
    const height = 110 + Math.floor(chance() * 7) * 20
    last = (last + 1 + Math.floor(chance() * 2)) % 3
    art += drawBlock(chance, p, fills[last] ?? p.main, x, width, height)
    x += width + 5
  }
  return `${art}<path d="M0 300V283Q30 266 62 280T130 276T205 282T280 274T340 281T400 276V300Z" fill="${p.second}"/><path d="M0 300V291Q100 282 200 291T400 290V300Z" fill="${p.deep}" opacity=".5"/>`
}

function drawBlock(
  chance: Chance,
  p: CoverPalette,
  fill: string,
  x: number,
  width: number,
  height: number,
): string {
  const top = 300 - height
  const core = round(x + 18 + Math.floor(chance() * 2) * (width - 54))
  let art = `<rect x="${round(x)}" y="${top}" width="${width}" height="${height}" fill="${fill}"/>`
  for (let y = top + 12; y < 280; y += 20) {
    art += `<rect x="${round(x)}" y="${y + 12}" width="${width}" height="3.5" fill="#fff" opacity=".5"/>`
    for (let wx = x + 7; wx < x + width - 10; wx += 15)
      art += `<rect x="${round(wx)}" y="${y}" width="8" height="9" rx="1" fill="${chance() > 0.74 ? '#FFE3A3' : '#fff'}" opacity="${chance() > 0.5 ? 0.9 : 0.4}"/>`
    if (chance() > 0.7) {
      const lx = round(x + 8 + chance() * (width - 44))
      art += `<path d="M${lx} ${y + 14}h28" stroke="${p.deep}"/><path d="M${lx + 3} ${y + 14}h6v8h-6zM${lx + 12} ${y + 14}h5v10h-5zM${lx + 20} ${y + 14}h7v7h-7z" fill="${p.third}"/>`
    }
  }
  return `${art}<rect x="${core}" y="${top - 8}" width="18" height="${height + 8}" fill="${p.paper}" opacity=".94"/><path d="M${core + 9} ${top + 4}V290" stroke="${fill}" stroke-width="4" stroke-dasharray="8 12"/>`
}

const palm = (p: CoverPalette, x: number, y: number, scale: number, flip: number) =>
  `<g transform="translate(${x} ${y}) scale(${flip * scale} ${scale})"><path d="M-6 150C-14 90-6 44 8 6" stroke="${p.deep}" stroke-width="8" fill="none" stroke-linecap="round"/>${[
    -168, -138, -100, -58, -20, 14,
  ]
    .map(
      (turn) =>
        `<path d="M0 0C18-16 46-14 62 8C42-2 22 2 0 0Z" fill="${p.second}" transform="translate(8 6) rotate(${turn})"/>`,
    )
    .join(
      '',
    )}<circle cx="4" cy="10" r="5" fill="${p.main}"/><circle cx="13" cy="11" r="5" fill="${p.main}"/></g>`

/** A kampung house on stilts, palms beside it, hills or water behind. */
export function drawStiltHouse(chance: Chance, p: CoverPalette): string {
  const flip = chance() > 0.5
  const hasWater = chance() > 0.45
  const x = round(96 + chance() * 34)
  const wall = chance() > 0.5 ? '#fff' : p.third
  const isDuplicate = chance() > 0.5
  const sun = `<circle cx="${round(300 + chance() * 50)}" cy="${round(50 + chance() * 30)}" r="${round(20 + chance() * 16)}" fill="${p.third}"/>`
  const land = hasWater
    ? `<path d="M0 196H400V300H0Z" fill="${p.second}" opacity=".3"/><path d="M20 226h60M120 250h90M250 232h70M40 276h80M230 274h120M330 252h44" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`
    : `<path d="M0 176Q70 130 150 168T300 150T400 168V300H0Z" fill="${p.second}" opacity=".22"/><path d="M0 226Q110 200 210 220T400 212V300H0Z" fill="${p.main}" opacity=".32"/>`
  const annex = isDuplicate
    ? `<path d="M160 108L206 66L258 108Z" fill="${p.main}"/><rect x="172" y="106" width="74" height="50" fill="${wall}"/><rect x="196" y="118" width="24" height="22" fill="${p.second}"/><path d="M182 156v48M236 156v48" stroke="${p.deep}" stroke-width="6"/>`
    : ''
  const house = `<g transform="translate(${x} 62)">${annex}<path d="M36 156v50M78 156v50M142 156v50M184 156v50" stroke="${p.deep}" stroke-width="7"/><path d="M92 158l-18 46M114 158l-18 46M86 174h22M80 188h22" stroke="${p.main}" stroke-width="4.5"/><rect x="30" y="90" width="160" height="68" fill="${wall}"/><rect x="24" y="154" width="172" height="7" fill="${p.deep}"/><path d="M-4 94L110 4L224 94Z" fill="${p.deep}"/><path d="M26 94L110 28L194 94Z" fill="${p.main}"/><path d="M96 12L110-8L124 12" fill="none" stroke="${p.deep}" stroke-width="5"/><rect x="90" y="104" width="40" height="52" fill="${p.second}"/><path d="M110 104v52" stroke="${p.deep}" stroke-width="2"/><rect x="46" y="106" width="28" height="26" fill="${p.second}"/><rect x="146" y="106" width="28" height="26" fill="${p.second}"/><path d="M46 119h28M146 119h28" stroke="#fff" stroke-width="2.5"/></g>`
  const palms = palm(p, 350, 112, 1.1, 1) + (chance() > 0.4 ? palm(p, 46, 140, 0.85, -1) : '')
  const scene = land + sun + palms + house
  return sky(p.paper) + (flip ? `<g transform="translate(400 0) scale(-1 1)">${scene}</g>` : scene)
}

/** A row of shophouses: arched windows, louvres, the five-foot way beneath. */
export function drawShophouses(chance: Chance, p: CoverPalette): string {
  const count = 4 + Math.floor(chance() * 2)
  const width = 400 / count
  const fills = [p.main, p.third, p.second, '#fff', p.deep]
  const start = Math.floor(chance() * fills.length)
  let art = sky(p.paper)
  for (let i = 0; i < count; i++) {
    const fill = fills[(start + i * 2) % fills.length] ?? p.main
    const trim = fill === '#fff' || fill === p.third ? p.deep : p.paper
    const shutter = fill === p.second ? p.third : p.second
    const isArched = chance() > 0.4
    const top = 56 + Math.floor(chance() * 3) * 12
    const w = round(width)
    const third = round(width / 3)
    const window = (wx: number, y: number, h: number) =>
      `<path d="${isArched ? `M${wx} ${y + h}V${y + 8}a9 9 0 0 1 18 0V${y + h}Z` : `M${wx} ${y}h18v${h}h-18Z`}" fill="${shutter}" stroke="${trim}" stroke-width="2.5"/><path d="M${wx + 3} ${y + 16}h12M${wx + 3} ${y + 22}h12M${wx + 3} ${y + 28}h12M${wx + 9} ${y + 8}V${y + h}" stroke="${trim}" stroke-width="1.5" opacity=".7"/>`
    const windows = [0, 1, 2].map((n) => window(round(third * n + third / 2 - 9), top + 34, 46)).join('')
    art += `<g transform="translate(${round(i * width)} 0)"><path d="M-2 ${top}L${round(w / 2)} ${top - 26}L${w + 2} ${top}Z" fill="${p.main}"/><path d="M-2 ${top}h${w + 4}v9h-${w + 4}z" fill="${p.deep}"/><rect y="${top + 8}" width="${w}" height="${292 - top}" fill="${fill}"/><path d="M0 ${top + 18}h${w}" stroke="${trim}" stroke-width="3" stroke-dasharray="6 5"/>${windows}<path d="M0 ${top + 94}h${w}v9H0z" fill="${trim}"/><path d="M8 ${top + 112}h${w - 16}v6H8z" fill="${shutter}"/><path d="M10 300V${top + 142}q${round(w / 2 - 10)}-30 ${w - 20} 0V300Z" fill="${p.deep}" opacity=".86"/><rect x="${round(w / 2 - 14)}" y="${top + 152}" width="28" height="150" fill="${shutter}" opacity=".9"/><path d="M${round(w / 2)} ${top + 152}v150" stroke="${p.deep}" stroke-width="2"/></g>`
  }
  return `${art}<rect y="284" width="400" height="16" fill="${p.third}"/><path d="M0 284h400" stroke="${p.deep}" stroke-width="3"/>`
}

/** Bumboats on layered water, under a low sun. */
export function drawHarbour(chance: Chance, p: CoverPalette): string {
  const sunX = round(90 + chance() * 220)
  const rays = `<circle cx="${sunX}" cy="118" r="86" fill="${p.third}" opacity=".35"/><circle cx="${sunX}" cy="118" r="52" fill="${p.third}"/>`
  const colours = [p.third, p.second, p.main, p.deep]
  const flip = chance() > 0.5
  const boats = [0.2 + chance() * 0.2, 0.6 + chance() * 0.26]
  let art = rays
  colours.forEach((colour, index) => {
    const y = 132 + index * 42
    const shift = round(chance() * 60)
    if (index > 0 && index < 3)
      art += drawBoat(chance, p, round((boats[index - 1] ?? 0.5) * 400), y - 4, index)
    const wave = Array.from({ length: 9 }, () => 'q15-15 30 0t30 0').join('')
    art += `<path d="M${-60 - shift} ${y}${wave}V300H-120Z" fill="${colour}"${index === 0 ? ' opacity=".7"' : ''}/><path d="M${-60 - shift} ${y + 14}${wave}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".3"/>`
  })
  return sky(p.paper) + (flip ? `<g transform="translate(400 0) scale(-1 1)">${art}</g>` : art)
}

function drawBoat(chance: Chance, p: CoverPalette, x: number, y: number, index: number): string {
  const [hull, roof] = index === 1 ? [p.deep, p.paper] : [p.paper, p.third]
  const scale = index === 1 ? 0.95 : 1.4
  const flip = chance() > 0.5 ? -1 : 1
  return `<g transform="translate(${x} ${y}) scale(${flip * scale} ${scale})"><path d="M-36-16Q-4-50 28-18Z" fill="${roof}"/><path d="M-26-24Q-4-40 18-25M-12-33V-17M4-33V-17" stroke="${p.main}" stroke-width="2.5" fill="none"/><path d="M-62-22Q0 0 66-32L50 14H-44Z" fill="${hull}"/><path d="M-60-16Q0 6 62-26" fill="none" stroke="${p.main}" stroke-width="4"/><circle cx="46" cy="-8" r="5.5" fill="#fff"/><circle cx="47" cy="-8" r="2.8" fill="#1C2826"/></g>`
}

/** Lanterns on strings across an evening. */
export function drawLanterns(chance: Chance, p: CoverPalette): string {
  const ground = chance() > 0.5 ? p.deep : p.main
  const fills = [p.third, p.second, p.paper, ground === p.deep ? p.main : p.deep]
  const moon = `<circle cx="${round(50 + chance() * 300)}" cy="60" r="34" fill="${p.paper}" opacity=".2"/>`
  let art = sky(ground) + moon
  for (let row = 0; row < 3; row++) {
    const y = 12 + row * 88
    const sag = 24 + chance() * 22
    art += `<path d="M-20 ${y}Q200 ${round(y + sag * 2)} 420 ${y - 6}" stroke="${p.paper}" stroke-width="1.8" fill="none" opacity=".75"/>`
    const count = 5 + (row % 2)
    for (let i = 0; i < count; i++) {
      const x = round(((i + 0.5) / count) * 400 + (chance() - 0.5) * 14)
      const along = (x + 20) / 440
      const hang = round(y + 4 * along * (1 - along) * sag + 8)
      art += drawLantern(
        p,
        fills[Math.floor(chance() * fills.length)] ?? p.third,
        x,
        hang,
        chance() > 0.5,
        0.84 + chance() * 0.3,
      )
    }
  }
  return art
}

function drawLantern(
  p: CoverPalette,
  fill: string,
  x: number,
  y: number,
  isRound: boolean,
  size: number,
): string {
  const body = isRound
    ? `<ellipse cy="24" rx="24" ry="19" fill="${fill}"/><path d="M-11 8Q-20 24-11 40M0 5V43M11 8Q20 24 11 40" stroke="#000" stroke-opacity=".16" stroke-width="2" fill="none"/>`
    : `<path d="M-13 6H13L17 24L13 46H-13L-17 24Z" fill="${fill}"/><path d="M-16 18H16M-16 32H16" stroke="#000" stroke-opacity=".16" stroke-width="2"/>`
  const foot = isRound ? 43 : 46
  return `<g transform="translate(${x} ${y}) scale(${round(size * 10) / 10})"><path d="M0-8V5" stroke="${p.paper}" stroke-width="1.8"/><rect x="-8" y="2" width="16" height="5" rx="1" fill="${p.paper}"/>${body}<rect x="-7" y="${foot}" width="14" height="4" fill="${p.paper}"/><path d="M-4 ${foot + 4}v10M0 ${foot + 4}v14M4 ${foot + 4}v10" stroke="${p.third}" stroke-width="2"/></g>`
}
