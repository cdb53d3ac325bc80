import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { answerKeys, type KeysAsked } from '../server/keys/answer-keys.ts'
import { openKeysPlace } from '../server/keys/keys-place.ts'
import { rotateKeys } from '../server/keys/rotate-keys.ts'
import { keyIdsOf } from '../server/storage/rekey-volunteers.ts'
import { anNric, aVolunteer } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What the tests of changing the keys of a running app do again and again (0082). */
export function keyCalls(app: () => TestApp) {
  const config = () => ({ data_dir: app().services.config.data_dir, nric_keys: undefined })
  const from = () => ({ vault: app().services.vault, has_servers: false })
  const path = () => join(config().data_dir, 'nric-keys')
  const ask = (asked: KeysAsked) => answerKeys(app().db, config(), from(), asked)
  const volunteers = () => app().db.selectFrom('volunteers').selectAll().orderBy('id').execute()
  return {
    config,
    path,
    ask,
    volunteers,
    rotate: async (between?: () => Promise<unknown>) =>
      rotateKeys(await openKeysPlace(app().db, config(), from()), between),
    retire: (id: string, ends_codes = false) => ask({ ask: 'keys', keys: 'retire', id, ends_codes }),
    inFile: () =>
      readFileSync(path(), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    /** So many people under the key that seals now; answers their NRICs by inner id. */
    async people(count: number): Promise<Map<number, string>> {
      const { db, services } = app()
      const nrics = new Map<number, string>()
      const rows = Array.from({ length: count }, () => {
        const { nric: _, ...fields } = aVolunteer()
        return { ...fields, display_name: `${fields.first_name} ${fields.last_name}` }
      })
      const ids = await db.insertInto('volunteers').values(rows).returning('id').execute()
      for (const { id } of ids) {
        const nric = anNric()
        nrics.set(id, nric)
        await db.updateTable('volunteers').set(services.vault.seal(nric, id)).where('id', '=', id).execute()
      }
      return nrics
    },
    /** Everybody is under this one key, as who they are. */
    async expectUnder(key_id: string | undefined, nrics: ReadonlyMap<number, string>) {
      const { vault } = app().services
      for (const row of await volunteers()) {
        const nric = nrics.get(row.id)
        if (nric === undefined) continue
        expect(keyIdsOf(vault, row)).toEqual({ sealed: key_id, whole: key_id, last4: key_id, mask: key_id })
        expect(vault.open(row.nric_sealed ?? '', row.id)).toBe(nric)
        expect(() => vault.open(row.nric_sealed ?? '', row.id + 1)).toThrow()
      }
    },
  }
}
