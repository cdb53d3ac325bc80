import { sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import type { DemoIds, DemoTools } from './demo-tools.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { byStaff, type PastEvent, type Staff } from './past-event.ts'
import { daysBefore, type Random } from './random.ts'

/** Asked of nobody, so that whoever is tried out can be assigned; how many days ago one was met, and when that was written down. */
const kinds = [
  {
    name: 'Orientation',
    valid_months: null,
    evidence: 'note',
    met: 400,
    written: 41,
    reference: '',
    note: 'Two hours at the community club, and along on a first visit.',
  },
  {
    name: 'First aid',
    valid_months: 24,
    evidence: 'file',
    met: 200,
    written: 12,
    reference: 'No. 20417',
    note: '',
  },
] as const
const DEFINED = 58

const longDate = new Intl.DateTimeFormat('en-SG', { dateStyle: 'long', timeZone: 'UTC' })

/** Two kinds of checks, and both of the printed volunteer with what proves them (0126). Answers what the log says of it. */
export async function loadChecks(
  tx: Transaction<Database>,
  ids: DemoIds,
  [chief, officer]: readonly Staff[],
  { today, storeFile }: DemoTools,
  random: Random,
): Promise<PastEvent[]> {
  const [volunteer_id] = ids.volunteers
  if (!chief || !officer || volunteer_id === undefined) return []
  const { account_id, display_name } = await tx
    .selectFrom('volunteers')
    .select(['account_id', 'display_name'])
    .where('id', '=', volunteer_id)
    .executeTakeFirstOrThrow()

  const events: PastEvent[] = []
  for (const { name, valid_months, evidence, met, written, ...said } of kinds) {
    const defined = byStaff(chief, daysBefore(today, DEFINED), random)
    const { retired_at, ...kind } = await tx
      .insertInto('check_kinds')
      .values({ name, valid_months, evidence, created_at: defined.at, updated_at: defined.at })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = { ...kind, is_retired: retired_at !== null }
    events.push({ ...defined, action: 'created', entity: 'check_kind', entity_id: String(kind.id), after })

    const past = byStaff(officer, daysBefore(today, written), random)
    const met_on = daysBefore(today, met)
    const paper = { name: 'First aid certificate.pdf', content: certificate(display_name, met_on) }
    const file = evidence === 'file' ? await storeFile(tx, { ...paper, user_id: officer.id }) : ''
    const told = { outcome: 'met', met_on, ...said, because: '' } as const
    const ends = sql<string>`(${met_on}::date + make_interval(months => ${valid_months}::integer))::date`
    const { valid_until } = await tx
      .insertInto('checks')
      .values({
        ...told,
        file,
        kind_id: kind.id,
        volunteer_id,
        valid_until: ends,
        by_id: officer.id,
        at: past.at,
      })
      .returning('valid_until')
      .executeTakeFirstOrThrow()
    events.push({
      ...past,
      action: 'checked',
      entity: 'volunteer',
      entity_id: String(account_id),
      after: { check: name, ...told, valid_until, ...(file !== '' && { certificate_id: file.slice(0, 26) }) },
    })
  }
  return events
}

const certificate = (name: string, met_on: string): Uint8Array =>
  onePagePdf('First aid', [
    `${name} has passed the course in first aid`,
    `on ${longDate.format(new Date(`${met_on}T00:00:00Z`))}.`,
    'No. 20417',
    '',
    'Made for the demonstration: it certifies nothing.',
  ])
