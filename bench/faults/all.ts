import { announced } from './announced.ts'
import { cutFaults } from './cuts.ts'
import { descriptors } from './descriptors.ts'
import { diskFull } from './disk.ts'
import { memoryFaults } from './memory.ts'
import type { Fault } from './place.ts'
import { stopping } from './stopping.ts'

/** Each is a row of the table. */
export const faults: Fault[] = [...cutFaults, stopping, descriptors, diskFull, announced, ...memoryFaults]

/** Those with this in their name. Throws where there is none: a table without a row has nothing wrong in it. */
export function chosenFaults(asked: string): Fault[] {
  const chosen = faults.filter(({ name }) => name.includes(asked))
  if (chosen.length > 0) return chosen
  throw new RangeError(
    `No fault has '${asked}' in its name. There are: ${faults.map(({ name }) => name).join('; ')}`,
  )
}
