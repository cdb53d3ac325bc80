// node run.mjs vitest [--engine=pglite|postgres] path...: vitest on the engine asked for.
import { postgresForTests } from './postgres.mjs'
import { FriendlyError, runToEnd } from './processes.mjs'
import { writeWhereItIsRoomiest } from './throw-away.mjs'

const engineFlag = '--engine='
const engine = process.argv.find((arg) => arg.startsWith(engineFlag))?.slice(engineFlag.length) ?? 'pglite'
const args = process.argv.slice(2).filter((arg) => !arg.startsWith(engineFlag))
writeWhereItIsRoomiest()
const env = { ...process.env, TEST_ENGINE: engine }
let stop = async () => {}

if (engine === 'postgres') {
  const found = await postgresForTests()
  if (found.missing) throw new FriendlyError(found.missing)
  env.TEST_DATABASE_URL = found.url
  stop = found.stop
}
process.exitCode = await runToEnd(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
  env,
})
await stop()
