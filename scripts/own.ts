// npm run kampung -- own: the tables to a role of their own, so that the server may not change log and walls (S-08, S-14).
import '../server/start/own-files.ts'
import { privilegeFault } from '../db/wall/role-privileges.ts'
import { configFromProcess } from '../server/config.ts'
import { ownDatabase } from '../server/start/own-database.ts'
import { inSentence } from './backup-words.ts'

const usage = `Usage:
  DATABASE_URL=… DATABASE_OWNER_URL=… npm run kampung -- own
  gives the tables to the role of DATABASE_OWNER_URL and brings them forward; beside the running server or without it`

try {
  if (process.argv.length > 2) throw new Error(usage)
  const { taken_from, office, has_wall } = await ownDatabase(configFromProcess())
  const whose = taken_from.map((name) => `'${name}'`).join(' and ')
  console.log(
    taken_from.length > 0
      ? `The tables belonged to ${whose}; now they belong to the role of DATABASE_OWNER_URL.`
      : 'The tables belong to the role of DATABASE_OWNER_URL, and did before.',
  )
  console.log(privilegeFault(office) || `The server works as '${office.role}', which owns nothing.`)
  if (!has_wall) console.log('The second wall does not stand yet: doctor says what it needs.')
  process.exit(0)
} catch (error) {
  console.error(inSentence(error))
  process.exit(1)
}
