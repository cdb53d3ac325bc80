import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRow } from '../../tests/audit-log.ts'
import { openTestDatabase, testEngine } from '../../tests/test-database.ts'
import { analyse } from '../analyse.ts'
import { writeAudits } from '../audit.ts'
import { makeSealer } from '../audit-seal.ts'
import type { OpenDatabase } from '../open-database.ts'
import { privilegeFault, readRolePrivileges } from './role-privileges.ts'

// Every other test on PostgreSQL works as the office, too; here stands what it may not.
describe.skipIf(testEngine !== 'postgres')(
  'who serves from the tables and does not own them (S-08, S-14)',
  () => {
    let database: OpenDatabase
    let owner: OpenDatabase
    beforeAll(async () => {
      database = await openTestDatabase()
      owner = await openTestDatabase('owner')
    })
    afterAll(async () => {
      await database.close()
      await owner.close()
    })
    const refused = (statement: string) => expect(sql.raw(statement).execute(database.db), statement).rejects

    test('adds to the log and seals it, and neither changes it nor takes anything out', async () => {
      await writeAudits(database.db, [auditRow()])
      expect(await makeSealer(database.db).seal()).toBe(1)
      for (const [table, column] of [
        ['audit_events', 'id'],
        ['audit_chain', 'seq'],
      ])
        for (const change of [
          `update ${table} set ${column} = 2`,
          `delete from ${table}`,
          `truncate ${table}`,
        ])
          await refused(change).toThrow('permission denied')
      await refused(
        'insert into audit_chain select seq + 2, event_id + 1, now(), hash from audit_chain',
      ).toThrow('permission denied')
      await refused("update audit_details set before = '1'").toThrow('permission denied')
      await sql`delete from audit_details`.execute(database.db)
      await refused(
        "insert into audit_details (event_id, before, after) select id, '1', '2' from audit_events",
      ).toThrow('need a salt')
      await refused('truncate audit_details').toThrow('permission denied')
    })

    test('does not end the sealing by an event of a number that was never given', async () => {
      await sql`insert into audit_events (id, actor_kind, action, entity) values (9000000000000000, 'system', '', '')`.execute(
        database.db,
      )
      await writeAudits(database.db, [auditRow()])
      let asked = 0
      expect(await makeSealer(database.db).seal(() => ++asked > 9)).toBeGreaterThan(0)
      expect(asked).toBeLessThan(9)
    })

    test('renews what the planner knows, though not by its own right', async () => {
      await analyse(database.db, 'partners', ['id'])
      const { rows } = await sql<{ known: number }>`
        select reltuples as known from pg_class where oid = 'partners'::regclass`.execute(database.db)
      expect(rows).toEqual([{ known: 0 }])
    })

    test('is, beside the owner, the only one that calls what runs as the owner', async () => {
      const why = new Error('taken back again')
      for (const call of ['seal_audit(0, 9, 1)', "analyse_table('partners', null)"]) {
        await sql.raw(`select ${call}`).execute(database.db)
        const asOther = owner.db.transaction().execute(async (tx) => {
          await sql`create role kampung_reports`.execute(tx)
          await sql`grant usage on schema public to kampung_reports`.execute(tx)
          await sql`set local role kampung_reports`.execute(tx)
          await sql.raw(`select ${call}`).execute(tx)
          throw why
        })
        await expect(asOther).rejects.toThrow('permission denied for function')
      }
    })

    test('lifts no trigger, no policy and no table, makes nothing and becomes nobody else', async () => {
      const { role } = await readRolePrivileges(owner.db)
      for (const statement of [
        'alter table audit_events disable trigger audit_events_insert_only',
        'alter table beneficiaries disable row level security',
        'drop policy wall_reads on beneficiaries',
        'drop table audit_chain',
        'drop function wall_volunteer()',
        'drop extension pg_trgm cascade',
        'create function open_doors() returns void language sql as $$ select $$',
        `create table other (n integer)`,
        'create temporary table audit_events (n integer)',
        `set role ${role}`,
        'set session_replication_role = replica',
        'create role other login',
        "delete from kysely_migration where name like '01%'",
      ])
        await refused(statement).toThrow(/permission denied|must be owner/)
    })

    test('is said to be apart, and whoever owns is not', async () => {
      expect(privilegeFault(await readRolePrivileges(database.db))).toBe('')
      expect(privilegeFault(await readRolePrivileges(owner.db))).toContain('owns the tables')
    })

    test.each([
      ['create role kampung_boss superuser; grant kampung_boss to', 'is a superuser, or may become one'],
      ['grant pg_execute_server_program to', 'is a superuser, or may become one'],
      ['create role kampung_maker createrole; grant kampung_maker to', 'may make roles'],
      ['grant create on schema public to', 'may make things in it'],
      ['grant update (reason) on audit_events to', 'may change the activity log'],
    ])('is not, where it becomes more than it is: %s', async (given, said) => {
      const { role } = await readRolePrivileges(database.db)
      const why = new Error('taken back again')
      await owner.db
        .transaction()
        .execute(async (tx) => {
          for (const one of given.split('; ')) {
            const isGrant = one.startsWith('grant')
            await sql.raw(isGrant ? `${one} ${role}` : one).execute(tx)
          }
          await sql`set local role ${sql.id(role)}`.execute(tx)
          expect(privilegeFault(await readRolePrivileges(tx))).toContain(said)
          throw why
        })
        .catch((error) => expect(error).toBe(why))
    })
  },
)
