import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../tests/test-database.ts'
import { up } from './0225-words-taken-back.ts'

it('of changes of many that were taken back before the words go, of others they stay', async () => {
  const { db, close } = await openTestDatabase('owner')
  onTestFinished(close)
  await sql`insert into users (first_name, last_name, email, password_hash, department, role)
    values ('Ada', 'Lim', 'ada@example.org', '', 'Office', 'admin')`.execute(db)
  const change = (action: object, isBack: boolean) =>
    sql`insert into bulks (noun, action, total, created_by, taken_back_at)
      select 'beneficiary', ${JSON.stringify(action)}::jsonb, 2, id, ${isBack ? sql`now()` : null} from users`.execute(
      db,
    )
  const pause = { kind: 'pause', until: null, because: 'The family moved' }
  await change(pause, true)
  await change(pause, false)
  await up(db as never)
  const rows = await db.selectFrom('bulks').select('action').orderBy('id').execute()
  expect(rows.map(({ action }) => action)).toEqual([{ ...pause, because: '' }, pause])
})
