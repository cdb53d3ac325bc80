import { z } from 'zod'
import { postalCode } from './address.ts'
import { REASONS } from './due.ts'
import { mine } from './fields.ts'
import { operation } from './operation.ts'
import { NO_AREA, PLANNING_AREAS } from './planning-areas.ts'

const planningArea = z.enum(PLANNING_AREAS, { error: 'Not a planning area' })
/** Where people live: a planning area, one postal code, or `unknown` where no postal code tells. */
export const livingIn = z.union([planningArea, z.literal(NO_AREA), postalCode], {
  error: 'A planning area, a postal code, or unknown',
})

const areas = z.object({
  /** Everybody listed, each once: the sum of all areas and of `unknown`. */
  people: z.int(),
  /** Those in which anybody is, the most people first. */
  areas: z.array(
    z.object({
      area: planningArea,
      people: z.int(),
      /** Of them, those placed by their postal sector alone. */
      about: z.int(),
    }),
  ),
  unknown: z.int(),
})
export type WorklistAreas = z.infer<typeof areas>

const blocks = z.object({
  /** One for each postal code that the address list knows, the most people first. */
  blocks: z.array(
    z.object({
      postal_code: z.string(),
      block_number: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      people: z.int(),
    }),
  ),
  /** Who is in this area as far as the postal sector tells, and has no place on a plan. */
  about: z.int(),
  /** Blocks that the address list knows between those of `blocks` with the most people; none where they are far apart. */
  around: z.array(z.object({ block_number: z.string(), latitude: z.number(), longitude: z.number() })),
})
/** So many blocks have room on a plan. */
export const PLAN_BLOCKS_MAX = 40
export type WorklistBlocks = z.infer<typeof blocks>

const whose = { mine, reason: z.enum(REASONS).optional() }

/** Where the people of the worklist live: a page of its own asks, and what every page loads knows nothing of it. */
export const worklistAreaOperations = {
  areas: operation({
    method: 'GET',
    path: '/worklist/areas',
    summary: 'How many people of the worklist live in each planning area, and how many nobody can place',
    query: z.strictObject(whose),
    response: areas,
    status: 200,
    access: 'admin',
  }),
  blocks: operation({
    method: 'GET',
    path: '/worklist/blocks',
    summary: 'Where in a planning area people of the worklist live: block by block, nobody named',
    query: z.strictObject({ ...whose, area: planningArea }),
    response: blocks,
    status: 200,
    access: 'admin',
  }),
}
