import type { Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import type { DemoIds, DemoTools } from './demo-tools.ts'
import { daysBefore } from './random.ts'

/** Whose it is by their place among all, what was said, how many days ago, and in how many somebody comes back to it. */
const logs = [
  [
    'beneficiary',
    0,
    'call',
    2,
    1,
    'Rang Mdm Lim Siew Hwa, the neighbour. She keeps a key and looks in on Sundays.',
  ],
  [
    'beneficiary',
    0,
    'message',
    19,
    null,
    'Wrote to the daughter, Kavitha d/o Ravi, about the clinic card. She brings it on Friday after work.',
  ],
  [
    'beneficiary',
    1,
    'note',
    6,
    0,
    'Mr Muthu s/o Ramasamy of the RC says the ramp at the lift lobby is to be mended this month. Ask him how far it is.',
  ],
  [
    'beneficiary',
    2,
    'call',
    31,
    null,
    'Jerome De Souza of the same block sings with her on Thursdays. Ring him if she does not open.',
  ],
  [
    'volunteer',
    0,
    'call',
    4,
    -1,
    'Would like to visit somebody nearer to Bedok. Look for a match before the new year.',
  ],
  [
    'volunteer',
    1,
    'message',
    12,
    null,
    'Thanked for three years of Saturdays. Prefers tea to a certificate.',
  ],
] as const
const PAPER = 'Clinic card, both sides.\nAppointment in the morning, fasting.\n'

/** What the office wrote down about some people, one of it with a paper, and some to come back to. */
export async function loadPersonLogs(
  tx: Transaction<Database>,
  ids: DemoIds,
  tools: DemoTools,
): Promise<void> {
  const [, created_by = ids.users[0]] = ids.users
  if (created_by === undefined) return
  for (const [noun, at, kind, ago, late, content] of logs) {
    const person = noun === 'volunteer' ? ids.volunteers[at] : ids.beneficiaries[at]
    if (person === undefined) continue
    const paper = { name: 'clinic card.txt', content: new TextEncoder().encode(PAPER), user_id: created_by }
    const files = content.includes('clinic card') ? [await tools.storeFile(tx, paper)] : []
    const happened_on = daysBefore(tools.today, ago)
    const follow_up_on = late === null ? null : daysBefore(tools.today, late)
    const written = `${happened_on}T02:30:00.000Z`
    await tx
      .insertInto('person_logs')
      .values({
        ...(noun === 'volunteer' ? { volunteer_id: person } : { beneficiary_id: person }),
        ...{ kind, happened_on, content, files, follow_up_on, created_by },
        ...{ created_at: written, updated_at: written },
      })
      .execute()
  }
}
