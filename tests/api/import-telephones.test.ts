import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstChoice } from '../../web/features/import/first-choice.ts'
import { importFields } from '../../web/features/import/import-fields.ts'
import { aSession } from '../import-session.ts'
import { goodRow } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const as = 'admin'
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

/** A file through the wizard as it is proposed, and sent. */
async function throughTheWizard(content: string, query = '') {
  const { ask } = aSession()
  const noun = 'beneficiaries'
  const { columns } = await ask('open', { noun, collection: 'whole', file: new Blob([content]) })
  const choice = firstChoice(noun, importFields(noun), columns)
  await ask('check', { choice, collection: 'whole' })
  const written = await ask('write', { decisions: [], refused: [], kept: [] })
  const file = { name: 'people.csv', content: await written.content.text() }
  return (await kampung.call('POST', `/beneficiary/import${query}`, { as, file })).body
}
const { contact_number: _, ...home } = goodRow
const list = (header: string, ...lines: string[]) =>
  [
    `Serial No,First Name,Last Name,Blk,Street,Postal Code,${header}`,
    ...lines.map((line, n) => `${n ? 'TB' : 'TA'},${Object.values(home).join(',')},${line}`),
  ].join('\r\n')
const stored = async (serial: string) => {
  const path = `serial_number=${serial}`
  const [person, profile] = await Promise.all([
    kampung.call('GET', `/beneficiary?${path}`, { as }),
    kampung.call('GET', `/beneficiary/profile?${path}`, { as }),
  ])
  const { contact_number, has_no_telephone } = person.body
  const { other_telephones, remarks } = profile.body
  return { contact_number, has_no_telephone, other_telephones, remarks }
}

const daughters = { number: '+6581234567', whose: 'daughter' }

test('who has no telephone keeps none beside a daughter’s number, and comes back from the export unchanged', async () => {
  const file = list('HP,Other Telephones', 'No phone,81234567 (daughter)')
  expect(await throughTheWizard(file)).toMatchObject({ created: 1, refused: [] })
  const none = { contact_number: '', has_no_telephone: true, other_telephones: [daughters], remarks: '' }
  expect(await stored('TA')).toEqual(none)
  const { text } = await kampung.call('GET', '/beneficiary/export', { as })
  expect(await throughTheWizard(text.replace('\uFEFF', ''))).toMatchObject({
    unchanged: 1,
    updated: 0,
    created: 0,
  })
  expect(await stored('TA')).toEqual(none)
})

test('a number at home is theirs though no handphone is; one that is a daughter’s alone says so in the remarks', async () => {
  const file = list('HP,Home Tel,Other Telephones', 'nil,62223333,', ',,81234568 (daughter)')
  await throughTheWizard(file.replaceAll(/^T([AB])/gm, 'TC$1'))
  expect(await stored('TCA')).toMatchObject({ contact_number: '+6562223333', has_no_telephone: false })
  expect(await stored('TCB')).toMatchObject({
    ...{ contact_number: '+6581234568', has_no_telephone: false, other_telephones: [] },
    remarks: 'Other Telephones: 81234568 (daughter)',
  })
})

test('a number that stands in two columns is one, and what a column cannot hold takes nothing from another', async () => {
  const many = Array.from({ length: 9 }, (_, n) => `6333440${n}`).join(' / ')
  const file = list(
    'HP,Home Tel,Alternate Number',
    '91234567,6111 2222 (daughter) / 6333 4444,6111 2222',
    `91234568,6111 2222 / 6333 4444,"6111 2222 (son), ${many}"`,
  )
  await throughTheWizard(file.replaceAll(/^T([AB])/gm, 'TD$1'))
  expect(await stored('TDA')).toMatchObject({
    other_telephones: [
      { number: '+6561112222', whose: 'daughter' },
      { number: '+6563334444', whose: 'home' },
    ],
    remarks: '',
  })
  const { other_telephones, remarks } = await stored('TDB')
  expect(other_telephones.map(({ number }: { number: string }) => number)).toEqual([
    '+6561112222',
    '+6563334444',
  ])
  expect(remarks).toBe(`Alternate Number: 6111 2222 (son), ${many}`)
})
