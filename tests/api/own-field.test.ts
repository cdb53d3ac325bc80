import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { optionalText } from '../../contract/fields.ts'
import { type Field, personal } from '../../contract/records/record.ts'
import { builtInOnly, type Organisation } from '../../contract/records/records.ts'
import { purgeOutlived } from '../../server/features/deletion/deletion-purge.ts'
import { setOrganisation } from '../../web/api/organisation.ts'
import { changesOf } from '../../web/features/activity/activity-change.ts'
import { importFields } from '../../web/features/import/import-fields.ts'
import { labelsOf } from '../../web/parts/form/noun-fields.ts'
import { deletedRecords } from '../deleted-records.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** A field that no release has heard of, as an organisation might ask for it. */
const preferredLanguage: Field = {
  ...personal,
  label: 'Preferred Language',
  kind: 'text',
  import: {
    parse: optionalText(100),
    writes: 'person',
    column: { words: 'speaks, bahasa', example: 'Malay', hint: 'What they like to be spoken to in' },
  },
}
const own = { preferred_language: preferredLanguage }
const organisation: Organisation = { own_fields: { beneficiary: own, volunteer: own } }

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner', services: { organisation } })
  records = deletedRecords(kampung)
  for (const table of ['beneficiaries', 'volunteers'])
    await sql`alter table ${sql.table(table)} add column preferred_language text not null default ''`.execute(
      kampung.db,
    )
})
afterAll(() => kampung.close())
afterEach(() => setOrganisation(builtInOnly))

const nouns = [
  {
    noun: 'beneficiary' as const,
    people: 'beneficiaries' as const,
    header: 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number',
    cells: 'OWN-1,Ah Seng,Xownfield,12,Jalan Besar,080012,91234567',
    key: () => 'serial_number=OWN-1',
  },
  {
    noun: 'volunteer' as const,
    people: 'volunteers' as const,
    header: 'first_name,last_name,contact_number',
    cells: 'Mei,Xownfield,91234567',
    key: (account_id: number) => `account_id=${account_id}`,
  },
]

describe.each(nouns)('a field of the organisation’s own: $noun', ({ noun, people, header, cells, key }) => {
  const send = async (language: string, preview = '') => {
    const content = `${header},Preferred Language\r\n${cells},${language}\r\n`
    const file = { name: 'people.csv', content }
    return (await kampung.call('POST', `/${noun}/import${preview}`, { as: 'admin', file })).body
  }
  const standing = async () => {
    const { rows } = await sql<{ id: number; account_id?: number; preferred_language: string }>`
      select * from ${sql.table(people)} where last_name = 'Xownfield'`.execute(kampung.db)
    return rows.map(({ preferred_language }) => preferred_language)
  }
  const lastChange = async () => {
    const ask = (path: string) => kampung.call('GET', `/activity${path}`, { as: 'super_admin' })
    const { items } = (await ask(`?page=1&page_size=100&entity=${noun}`)).body
    const details = []
    for (const { id, entity_id } of items) if (entity_id !== '') details.push((await ask(`?id=${id}`)).body)
    setOrganisation(organisation)
    return changesOf(details[0]).find(({ field }) => field === 'preferred_language')
  }

  test('goes through import, export, history, take-back and purge', async () => {
    expect(await send('Xhokkien')).toMatchObject({ created: 1, refused: [] })
    expect(await standing()).toEqual(['Xhokkien'])
    expect(await lastChange()).toMatchObject({ after: 'Xhokkien' })
    expect(await send('Xhokkien')).toMatchObject({ created: 0, unchanged: 1 })

    const [row] = (await send('Xteochew', '?preview=1')).rows
    expect(row.detail).toMatch(/preferred.language "?Xhokkien"? becomes "?Xteochew"?/)
    expect(row.matches[0].current).toMatchObject({ preferred_language: 'Xhokkien' })
    const { import_id } = await send('Xteochew')
    expect(await standing()).toEqual(['Xteochew'])
    expect(await lastChange()).toMatchObject({ before: 'Xhokkien', after: 'Xteochew', isChanged: true })

    const exported = (await kampung.call('GET', `/${noun}/export`, { as: 'admin' })).text.split('\r\n')
    expect(exported[0]).toMatch(/,preferred_language$/)
    expect(exported[1]).toMatch(/,Xteochew$/)

    const back = await kampung.call('POST', `/import/take-back?id=${import_id}`, { as: 'admin' })
    expect(back.body).toMatchObject({ put_back: 1 })
    expect(await standing()).toEqual(['Xhokkien'])
    expect(await lastChange()).toMatchObject({ before: 'Xteochew', after: 'Xhokkien', isChanged: true })

    const { account_id } = await kampung.db
      .selectFrom('volunteers')
      .select(({ fn }) => fn.max('account_id').as('account_id'))
      .executeTakeFirstOrThrow()
    const batch = await records.remove(`/${noun}?${key(account_id)}`)
    await records.age(batch, 31)
    await purgeOutlived(kampung.services)
    expect(await records.tablesThatHold('Xhokkien')).toEqual([])
    expect(await records.tablesThatHold('Xteochew')).toEqual([])
  })

  test('stands in the wizard, in labels and in the history by its own words', () => {
    setOrganisation(organisation)
    expect(importFields(people).find(({ name }) => name === 'preferred_language')).toMatchObject({
      title: 'Preferred Language',
      synonyms: ['speaks', 'bahasa'],
    })
    expect(labelsOf(noun)).toMatchObject({ preferred_language: 'Preferred Language' })
  })
})
