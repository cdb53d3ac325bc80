// npm run kampung -- reset-second-factor EMAIL: for the one super admin who lost phone and recovery codes.
import '../server/start/own-files.ts'
import { resetFactor } from '../server/backup/reset-factor.ts'
import { configFromProcess } from '../server/config.ts'
import { inSentence } from './backup-words.ts'

const usage = `Usage:
  npm run kampung -- reset-second-factor EMAIL   beside the running server or without it`

try {
  const [email, ...rest] = process.argv.slice(2)
  if (!email || email.startsWith('--') || rest.length > 0) throw new Error(usage)
  await resetFactor(configFromProcess(), email)
  console.log(`The second factor of ${email} is off, and every device is signed out. The password signs in.`)
  process.exit(0)
} catch (error) {
  console.error(inSentence(error))
  process.exit(1)
}
