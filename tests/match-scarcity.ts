import addresses from '../db/demo/addresses.json' with { type: 'json' }
import type { Asked, ProblemPerson, ProblemVolunteer } from '../server/match/assignment-problem-types.ts'

/** Neighbouring postal sectors, from Telok Blangah to Tiong Bahru. */
const SECTORS = ['09', '10', '14', '15', '16']
/** As often as each stands here. */
const SPOKEN = [
  'mandarin',
  'mandarin',
  'hokkien',
  'hokkien',
  'hokkien',
  'teochew',
  'cantonese',
  'cantonese',
  'malay',
  'tamil',
]

function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** People made up, at real addresses of the demonstration's list: each volunteer takes one, a language must be shared, within 8 km. */
export function aScarcity(people: number, volunteers: number, seed: number): Asked {
  const next = drawn(seed)
  const homes = addresses.filter(([code]) => SECTORS.some((sector) => String(code).startsWith(sector)))
  const of = <One>(list: readonly One[]): One => {
    const one = list[Math.floor(next() * list.length)]
    if (one === undefined) throw new Error('Nothing to draw from')
    return one
  }
  const home = () => {
    const [postal_code, block_number, street_name, , latitude, longitude] = of(homes)
    return {
      postal_code: String(postal_code),
      block_number: String(block_number),
      street_name: String(street_name),
      place: { latitude: Number(latitude), longitude: Number(longitude), is_about: false },
      languages: [...new Set(next() < 0.4 ? [of(SPOKEN), of(SPOKEN)] : [of(SPOKEN)])],
      gender: '',
      times: [],
    }
  }
  return {
    people: Array.from(
      { length: people },
      (_, id): ProblemPerson => ({
        ...home(),
        ...{ id, status: 'Active', risk: 'usual', visitors: 1, visited_by: 0 },
        ...{ gender_rules: [], must_share: true, prefers_language: false, max_km: 8, programmes: [] },
      }),
    ),
    volunteers: Array.from(
      { length: volunteers },
      (_, id): ProblemVolunteer => ({
        ...home(),
        ...{ id, account_id: id, status: 'Available', is_blocked: false, load: 0, max_people: 1 },
        ...{ max_km: null, visited_on: null, has_declined: false, is_kept_apart: false, lacks: [] },
      }),
    ),
    between: new Map(),
    locked: [],
    removed: [],
    preset: 'balanced',
  }
}
