import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { addDays, DAY_MS } from '../../contract/calendar-day.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { singaporeTime } from '../backup/kept-backups.ts'
import { countReasons } from '../features/care/worklist-repository.ts'
import { countDueFollowUps } from '../features/follow-up/follow-up-repository.ts'
import { type MondayFigures, mondayLetter } from '../features/user/monday-letter.ts'
import type { Services } from '../http/services.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'

const MINUTE = 60_000
const LOOK_EVERY = 10 * MINUTE
/** What was begun so long ago and is not sent was begun by a server that ended. */
const LOST_AFTER = 60 * MINUTE
/** Before the office opens at nine. */
const FROM_HOUR = 7
const MONDAY = 1

type Sender = Pick<Services, 'db' | 'mail' | 'config' | 'is_demonstration'>
type Reader = { id: number; email: string; first_name: string }

/** On Mondays, and on Tuesday what a server that was down has missed: a letter to each officer for whom somebody waits (0062). */
export const keepLetters = (services: Services, log: FastifyBaseLogger): Repeated =>
  repeat({
    everyMs: LOOK_EVERY,
    job: (ending) => sendMondayLetters(services, Date.now(), ending),
    failed: (error) => log.error({ err: error }, 'the Monday letters failed'),
  })

/** The Monday whose letters are to go out at this moment, as a day of Singapore; else undefined. */
export function weekToTell(now: number): string | undefined {
  const { day, hour } = singaporeTime(now)
  const since = (new Date(day).getUTCDay() + 7 - MONDAY) % 7
  if (since > 1 || (since === 0 && hour < FROM_HOUR)) return undefined
  return singaporeTime(now - since * DAY_MS).day
}

/**
 * Each once, whichever server is first; one that the mail server does not take is tried again, and so is one whose server ended
 * before it was sent (H-1353). Begins none once `ending` is aborted. Answers how many went.
 */
export async function sendMondayLetters(
  services: Sender,
  now: number,
  ending?: AbortSignal,
): Promise<number> {
  const { db, mail, config, is_demonstration } = services
  const week = weekToTell(now)
  // The demonstration's addresses are invented, and might be somebody's.
  if (!week || !mail || is_demonstration) return 0
  const lost = new Date(now - LOST_AFTER).toISOString()
  // Told on Tuesday, it says how things stand then.
  const { day } = singaporeTime(now)
  const until = addDays(week, 7)
  const reasonsOf = reasonsOnce(db, day)
  let sent = 0
  for (const reader of await readersOf(db, week, lost)) {
    if (ending?.aborted) break
    const figures = await figuresFor(db, reader.id, { day, until }, reasonsOf)
    const letter = mondayLetter(reader, figures, config.public_url)
    if (!(await begin(db, { user_id: reader.id, week, begun_at: new Date(now).toISOString() }, lost)))
      continue
    const isSent = letter ? await mail.send(letter) : false
    if (isSent) sent += 1
    await settle(db, { user_id: reader.id, week }, isSent || !letter)
  }
  return sent
}

/** Officers of a programme that lives, who work here and want it, for whom it is neither settled nor under way. */
async function readersOf(db: Db, week: string, lost: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select u.id, u.email, u.first_name from users u
    where u.role in ('admin', 'super_admin') and u.deactivated_at is null and u.wants_monday_letter and ${living('u')}
      and exists (select from programme_officers o join programmes p on p.id = o.programme_id and ${living('p')}
        where o.user_id = u.id)
      and not exists (select from monday_letters m where m.user_id = u.id and m.week = ${week}::date
        and (m.sent_at is not null or m.begun_at > ${lost}::timestamptz))
    order by u.id`.execute(db)
  return rows
}

/** True for the one server that sends it. */
async function begin(
  db: Db,
  letter: { user_id: number; week: string; begun_at: string },
  lost: string,
): Promise<boolean> {
  const row = await db
    .insertInto('monday_letters')
    .values(letter)
    .onConflict((clash) =>
      clash
        .columns(['user_id', 'week'])
        .doUpdateSet({ begun_at: letter.begun_at })
        .where('monday_letters.sent_at', 'is', null)
        .where('monday_letters.begun_at', '<=', lost),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sent, or nobody waited, is settled for the week; what the mail server did not take is as if it had never been begun. */
async function settle(
  db: Db,
  { user_id, week }: { user_id: number; week: string },
  isSettled: boolean,
): Promise<void> {
  if (isSettled)
    await db
      .updateTable('monday_letters')
      .set({ sent_at: sql`now()` })
      .where('user_id', '=', user_id)
      .where('week', '=', week)
      .execute()
  else await db.deleteFrom('monday_letters').where('user_id', '=', user_id).where('week', '=', week).execute()
}

type ReasonsOf = (programme_id: number) => Promise<MondayFigures['programmes'][number]['reasons']>

/** A programme is counted once, however many officers it has. */
function reasonsOnce(db: Db, day: string): ReasonsOf {
  const counted = new Map<number, ReturnType<ReasonsOf>>()
  return (programme_id) => {
    const reasons =
      counted.get(programme_id) ?? countReasons(db, { day, programme_id }).then((found) => found.reasons)
    counted.set(programme_id, reasons)
    return reasons
  }
}

async function figuresFor(
  db: Db,
  user_id: number,
  span: { day: string; until: string },
  reasonsOf: ReasonsOf,
): Promise<MondayFigures> {
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.name from programmes p
    join programme_officers o on o.programme_id = p.id and o.user_id = ${user_id}
    where ${living('p')} order by lower(p.name), p.id`.execute(db)
  const programmes: MondayFigures['programmes'][number][] = []
  for (const { id, name } of rows) programmes.push({ name, reasons: await reasonsOf(id) })
  return { programmes, follow_ups: await countDueFollowUps(db, user_id, span) }
}
