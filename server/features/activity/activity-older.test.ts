import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '../../../db/migrations/0024-audit-text.ts'
import { proofs } from '../../../tests/audit-proof.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

test('what the log held before its details had a salt is shown as it was, said to be unprovable, and stays as it is', async () => {
  const { db } = kampung
  await sql`drop trigger audit_details_salted on audit_details`.execute(db)
  await sql`alter table audit_details drop column salt, alter column before type jsonb using before::text::jsonb,
    alter column after type jsonb using after::text::jsonb`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into audit_events
    (actor_kind, action, entity, details_digest) values ('system', 'updated', 'settings', 'of old') returning id`.execute(
    db,
  )
  const id = rows[0]?.id
  await sql`insert into audit_details (event_id, before, after)
    values (${id}, '{"zebra":"é","b":[1.50,null]}', 'null')`.execute(db)

  await up(db as never)
  expect((await proofs(db)).filter((proof) => proof.id === id)).toMatchObject([{ verdict: 'unprovable' }])
  const shown = (await kampung.call('GET', `/activity?id=${id}`, { as: 'super_admin' })).body
  expect(shown).toMatchObject({ before: { zebra: 'é', b: [1.5, null] }, after: null, is_forgotten: false })
  await expect(sql`update audit_details set salt = ''`.execute(db)).rejects.toThrow('insert only')
  const later = await kampung.call('PUT', '/settings', { as: 'super_admin', body: { retention_days: 45 } })
  expect(later.status, later.text).toBe(200)
  expect((await proofs(db)).at(-1)).toMatchObject({ verdict: 'whole' })
})
