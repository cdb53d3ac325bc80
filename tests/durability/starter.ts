import { openDatabase } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'

// Opens the data directory it is given, says when, and stays until it is ended or told to close.
const [dataDirectory = ''] = process.argv.slice(2)
process.send?.('starting')
const database = await openDatabase({ dataDirectory }).catch((error: Error) => {
  process.stderr.write(error.message)
  process.exit(1)
})
await migrate(database.db, migrations, database.kind)
process.send?.('open')
process.on('message', async () => {
  await database.close()
  process.exit(0)
})
