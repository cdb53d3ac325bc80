import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { singaporeTime } from '../backup/kept-backups.ts'
import { countReasons } from '../features/care/worklist-repository.ts'
import { countDueFollowUps } from '../features/follow-up/follow-up-repository.ts'
import { type MondayFigures, mondayLetter } from '../features/user/monday-letter.ts'
import type { Services } from '../http/services.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LOOK_EVERY = 10 * MINUTE
/** Before the office opens at nine. */
const FROM_HOUR = 7
const MONDAY = 1

type Sender = Pick<Services, 'db' | 'mail' | 'config' | 'is_demonstration'>
type Reader = { id: number; email: string; first_name: string }

/** On Mondays, and on Tuesday what a server that was down has missed: a letter to each officer for whom somebody waits (0062). */
export function keepLetters(services: Services, log: FastifyBaseLogger): { stop(): void } {
  const look = () =>
    sendMondayLetters(services, Date.now()).catch((error) =>
      log.error({ err: error }, 'the Monday letters failed'),
    )
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** The Monday whose letters are to go out at this moment, as a day of Singapore; else undefined. */
export function weekToTell(now: number): string | undefined {
  const { day, hour } = singaporeTime(now)
  const since = (new Date(day).getUTCDay() + 7 - MONDAY) % 7
  if (since > 1 || (since === 0 && hour < FROM_HOUR)) return undefined
  return singaporeTime(now - since * DAY).day
}

/** Each once, whichever server is first; one that the mail server does not take is tried again. Answers how many went. */
export async function sendMondayLetters(services: Sender, now: number): Promise<number> {
  const { db, mail, config, is_demonstration } = services
  const week = weekToTell(now)
  // The demonstration's addresses are invented, and might be somebody's.
  if (!week || !mail || is_demonstration) return 0
  let sent = 0
  for (const reader of await readersOf(db, week)) {
    const letter = mondayLetter(reader, await figuresFor(db, reader.id, week), config.public_url)
    if (!(await begin(db, reader.id, week)) || !letter) continue
    const row = db.updateTable('monday_letters').where('user_id', '=', reader.id).where('week', '=', week)
    if (await mail.send(letter)) {
      await row.set({ sent_at: sql`now()` }).execute()
      sent += 1
    } else {
      await db
        .deleteFrom('monday_letters')
        .where('user_id', '=', reader.id)
        .where('week', '=', week)
        .execute()
    }
  }
  return sent
}

/** Officers of a programme that lives, who work here and want it, and have not had it. */
async function readersOf(db: Db, week: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select u.id, u.email, u.first_name from users u
    where u.role in ('admin', 'super_admin') and u.deactivated_at is null and u.wants_monday_letter and ${living('u')}
      and exists (select from programme_officers o join programmes p on p.id = o.programme_id and ${living('p')}
        where o.user_id = u.id)
      and not exists (select from monday_letters m where m.user_id = u.id and m.week = ${week}::date)
    order by u.id`.execute(db)
  return rows
}

async function begin(db: Db, user_id: number, week: string): Promise<boolean> {
  const row = await db
    .insertInto('monday_letters')
    .values({ user_id, week })
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

async function figuresFor(db: Db, user_id: number, week: string): Promise<MondayFigures> {
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.name from programmes p
    join programme_officers o on o.programme_id = p.id and o.user_id = ${user_id}
    where ${living('p')} order by lower(p.name), p.id`.execute(db)
  const programmes: MondayFigures['programmes'][number][] = []
  for (const { id, name } of rows) {
    const { reasons } = await countReasons(db, { day: week, programme_id: id })
    programmes.push({ name, reasons })
  }
  return { programmes, follow_ups: await countDueFollowUps(db, user_id, week) }
}
