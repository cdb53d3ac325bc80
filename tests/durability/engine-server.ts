import { sql } from 'kysely'
import { openDatabase } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'

// The smallest server: acknowledges writes over ipc once the database has. Its argument is a directory or a URL.
const [location = ''] = process.argv.slice(2)
const { db, kind } = await openDatabase(
  /^postgres/.test(location) ? { url: location } : { dataDirectory: location },
)
await migrate(db, migrations, kind)
await sql`create table if not exists halves (key text not null, half int4 not null)`.execute(db)
await sql`create index if not exists halves_key on halves (key)`.execute(db)

process.on('message', async (message: { write?: string }) => {
  const key = message.write
  if (key === undefined) {
    const { rows } = await sql`select key, count(*) as halves from halves group by key`.execute(db)
    process.send?.({ rows })
    return
  }
  await db.transaction().execute(async (trx) => {
    await sql`insert into halves values (${key}, 1)`.execute(trx)
    await sql`insert into halves values (${key}, 2)`.execute(trx)
  })
  process.send?.({ acknowledged: key })
})
process.send?.('open')
