import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/schema.ts'
import { makeCaller, type TestCaller } from '../../tests/callers.ts'
import { aPartner } from '../../tests/factories.ts'
import { bringForward, inDatabase } from '../../tests/later-version.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { post, type StartedServer, serverData, startServer } from '../../tests/started-server.ts'
import { testEngine } from '../../tests/test-database.ts'
import { runTool } from '../../tests/tool-run.ts'
import { twoRoles } from '../../tests/two-roles.ts'

const KEEPS = '9001-keeps'
const BREAKS = '9002-breaks'
const MORE = '9003-more'
const keeping = {
  [KEEPS]: { keeps_older: true, says: "alter table partners add column fax text not null default ''" },
}
const breaking = {
  ...keeping,
  [BREAKS]: { keeps_older: false, says: 'alter table partners rename column name to title' },
}
const wallOf = async (db: Db) => {
  const { rows } = await sql<{ digest: string }>`
    select obj_description(to_regprocedure('wall_enter(bigint, boolean)'), 'pg_proc') as digest`.execute(db)
  return rows[0]?.digest
}
/** A later version's wall has other rules. */
const raiseLater = (db: Db) =>
  sql`comment on function wall_enter(bigint, boolean) is 'of a later version'`.execute(db)
const letInBy = (db: Db) => sql`insert into compatible_migrations values (${BREAKS})`.execute(db)
const schemaOf = async (db: Db) => {
  const { rows } = await sql`select column_name::text, table_name::text from information_schema.columns
    where table_schema = 'public' order by 2, 1`.execute(db)
  return rows
}

async function serves(server: StartedServer, { token }: TestCaller): Promise<void> {
  expect((await fetch(`${server.address}/readyz`)).status, server.output()).toBe(200)
  const made = await post(server.address, '/partner', aPartner(), `kampung=${token}`)
  expect(made.status, server.output()).toBe(201)
}
const isBehind = async ({ address }: StartedServer, { token }: TestCaller) => {
  const answer = await fetch(`${address}/api/settings/walls`, { headers: { cookie: `kampung=${token}` } })
  return (await answer.json()).is_behind
}
const aChief = (db: Db) => makeCaller(db, 'super_admin')

async function schemaFinding(data: Record<string, string>) {
  const { output } = await runTool('doctor', ['--json'], data)
  const findings: { id: string; state: string; found: string }[] = JSON.parse(output)
  return findings.find(({ id }) => id === 'schema')
}

test('a server of before starts and serves on what a later version lets it, and not on what it does not (H-1650)', async () => {
  const data = await serverData(scratchDirectory())
  const first = await startServer(data)
  // The embedded database is one server's at a time.
  if (testEngine === 'pglite') expect(await first.stop()).toBe(0)
  const chief = await inDatabase(data, aChief)
  if (testEngine === 'postgres') expect(await isBehind(first, chief)).toBe(false)
  await bringForward(data, keeping)
  await inDatabase(data, raiseLater)
  if (testEngine === 'postgres') await serves(first, chief)

  const second = await startServer(data)
  await serves(second, chief)
  expect(await isBehind(second, chief)).toBe(true)
  expect(second.output()).toContain('a later version has brought the database forward')
  expect(second.output()).toContain(KEEPS)
  expect(second.output()).not.toContain('no wall of its own')
  expect(await schemaFinding(data)).toMatchObject({ state: 'look', found: expect.stringContaining(KEEPS) })
  expect(await second.stop()).toBe(0)
  if (testEngine === 'postgres') expect(await first.stop()).toBe(0)
  expect(await inDatabase(data, wallOf)).toBe('of a later version')

  await bringForward(data, breaking)
  const before = await inDatabase(data, schemaOf)
  const refused = await startServer(data)
  expect(await refused.ended).toBe(1)
  const [said] = refused
    .output()
    .split('\n')
    .filter((line) => line.includes(BREAKS))
  expect(said).toMatch(
    /^The database is newer than this program: it holds 9002-breaks, .* Nothing was changed\. Start the version that made it, or a later one\.$/,
  )
  expect(refused.output()).not.toContain(KEEPS)
  expect(await inDatabase(data, schemaOf)).toEqual(before)
  expect(await schemaFinding(data)).toMatchObject({ state: 'mend', found: expect.stringContaining(BREAKS) })
})

test.runIf(testEngine === 'postgres')(
  'the role that only serves reads there whether it may, without the one that owns (H-1650)',
  async () => {
    const { office, owner, name, superuser } = await twoRoles()
    await sql`alter database ${sql.id(name)} owner to ${sql.id(owner.name)}`.execute(superuser)
    const alone = { DATA_DIR: scratchDirectory(), DATABASE_URL: office.url, DEMO: '0' }
    const both = { ...alone, DATABASE_OWNER_URL: owner.url }
    expect(await (await startServer(both)).stop()).toBe(0)
    const chief = await inDatabase(both, aChief)
    await bringForward(both, keeping)
    const server = await startServer(alone)
    await serves(server, chief)
    expect(await server.stop()).toBe(0)
    await expect(inDatabase(alone, letInBy)).rejects.toThrow('permission denied')
    await bringForward(both, breaking)
    expect(await (await startServer(alone)).ended).toBe(1)
    await bringForward(both, { ...breaking, [MORE]: { keeps_older: true, says: 'create table mores ()' } })
    const refused = await startServer(alone)
    expect([await refused.ended, refused.output()]).toEqual([1, expect.stringContaining(BREAKS)])
  },
)
