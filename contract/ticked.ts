import { z } from 'zod'
import { MANY_MAX } from './bulk-change.ts'
import { id, serialNumber } from './fields.ts'
import { operation } from './operation.ts'

const TOO_MANY = `At most ${MANY_MAX.toLocaleString('en')} ticks: choose ‘Select all’ for everybody who matches, or take some off`
const keys = <Key extends z.ZodType>(key: Key) =>
  z.array(key).min(1, 'Tick at least one').max(MANY_MAX, TOO_MANY)

/** By which ticks are known afterwards: no address holds thousands of them (0088). */
export const tickedKey = z.uuid('Not ticks').optional()

/** Whom a list means beside its own question: those ticked alone, or all but those whose tick was taken off. */
export const ticks = { ticked: tickedKey, unticked: tickedKey }

export const tickedOperations = {
  create: operation({
    method: 'POST',
    path: '/ticked',
    changes: [],
    summary:
      'Keep for a day whom somebody ticked in a list: an export, a print and what is asked before them name the ticks by the key that is answered',
    body: z.discriminatedUnion(
      'noun',
      [
        z.strictObject({ noun: z.literal('beneficiary'), keys: keys(serialNumber) }),
        z.strictObject({ noun: z.literal('volunteer'), keys: keys(id) }),
      ],
      { error: 'Say whom: beneficiary or volunteer' },
    ),
    response: z.object({ key: z.string() }),
    status: 201,
    access: 'admin',
    limit: 512 * 1024,
  }),
}
