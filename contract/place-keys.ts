import { folded, runsOf } from './name-words.ts'

type Place = {
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
  postal_code: string
}

/** Long and short of the words of an address, the short one first; both sides are keyed by it. */
const shorts = new Map(
  `jln jalan/lor lorong/ave avenue av/st street str/rd road/dr drive/cres crescent cresent/cl close/ctrl central ctr/nth north/sth
  south/upp upper/hts heights height/gdns gardens gdn garden/pk park/ter terrace tce terr/pl place/ln lane/bt bukit bkt/kg kampong
  kampung/tg tanjong tanjung tjg/cwealth commonwealth/sq square/est estate/mt mount/ct court/lk link/wk walk/ind industrial/blvd
  boulevard/cir circle/gr grove/vw view/bldg building/condo condominium`
    .split('/')
    .flatMap((line) => {
      const [short = '', ...longs] = line.trim().split(/\s+/)
      return [short, ...longs].map((word) => [word, short] as const)
    }),
)
const towns = new Map([
  ['amk', 'ang mo kio'],
  ['cck', 'choa chu kang'],
  ['tpy', 'toa payoh'],
  ['tp', 'toa payoh'],
  ['jw', 'jurong west'],
  ['je', 'jurong east'],
])

export const shortOf = (word: string): string => shorts.get(word) ?? word

/** 'amk' is three words of a street. */
export const townOf = (word: string): readonly string[] => towns.get(word)?.split(' ') ?? []

/** '#05-123', '5-123' and '05-0123' are one door. */
export function unitOf(text: string): { floor: string; door: string } | undefined {
  const [, floor, door] = /^#?\s*([a-z]?\d{1,3})(?:\s*-\s*(\d{0,5}[a-z]?))?$/.exec(folded(text)) ?? []
  return floor === undefined ? undefined : { floor: bare(floor), door: bare(door ?? '') }
}

const bare = (digits: string) => digits.replace(/^0+(?=.)/, '')

/** `t:` words of street and building, `b:` the block, `d:` its digits, `u:` the door, `l:` its floor, `p:` the postal code and its start. */
export function placeKeys(place: Place): string[] {
  const block = folded(place.block_number).replace(/\s/g, '')
  const digits = /^\d+(?=[a-z])/.exec(block)?.[0]
  const unit = unitOf(place.unit_number)
  const streets = [...runsOf(place.street_name), ...runsOf(place.building_name)].map(shortOf)
  return [
    ...new Set(streets.map((word) => `t:${word}`)),
    ...(block === '' ? [] : [`b:${block}`]),
    ...(digits ? [`d:${digits}`] : []),
    ...(unit ? [`l:${unit.floor}`, `u:${unit.floor}-${unit.door}`] : []),
    ...(place.postal_code === '' ? [] : [`p:${place.postal_code.slice(0, 3)}`]),
  ]
}
