import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { startServer } from '../../tests/started-server.ts'
import { testEngine } from '../../tests/test-database.ts'
import { twoRoles } from '../../tests/two-roles.ts'

// The embedded database has no roles of its own.
test.skipIf(testEngine !== 'postgres')(
  'a new organisation is made by the owner, who is let go, and served by a role that owns nothing (S-08)',
  async () => {
    const { office, owner, superuser, name } = await twoRoles()
    await sql`alter database ${sql.id(name)} owner to ${sql.id(owner.name)}`.execute(superuser)
    const environment = { DATA_DIR: scratchDirectory(), DATABASE_URL: office.url, DEMO: '1' }
    const server = await startServer({ ...environment, DATABASE_OWNER_URL: owner.url })
    const answer = await fetch(`${server.address}/api/settings/public`)
    expect(await answer.json(), server.output()).toMatchObject({ is_demonstration: true })
    const { rows } = await sql<{ role: string }>`select distinct usename::text as role from pg_stat_activity
      where datname = ${name} and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      superuser,
    )
    expect(rows).toEqual([{ role: office.name }])
    expect(await server.stop()).toBe(0)

    const alone = await startServer(environment)
    expect((await fetch(`${alone.address}/readyz`)).status, alone.output()).toBe(200)
    expect(await alone.stop()).toBe(0)
  },
)
