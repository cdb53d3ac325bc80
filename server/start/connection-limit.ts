import { descriptorLimit } from '../../db/descriptor-limit.ts'

/** More at once than one process can serve well. */
const MOST = 4000

/** How many connections are taken at once: a third of what this process may open, the rest is for files (S-18). */
export function connectionLimit(descriptors = descriptorLimit()): number {
  return Math.min(MOST, Math.floor(descriptors / 3))
}
