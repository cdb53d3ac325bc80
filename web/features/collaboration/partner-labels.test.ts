// @vitest-environment node
import { expect, test } from 'vitest'
import { type Partner, partner as schema } from '../../../contract/partner.ts'
import { partnerLabels } from './partner-labels.ts'

let made = 0
const aPartner = (name: string, over: Partial<Partner> = {}): Partner =>
  schema.parse({
    id: ++made,
    name,
    logo: '',
    block_number: '12',
    street_name: 'Jalan Besar',
    unit_number: '',
    building_name: '',
    postal_code: '080012',
    contact_number: '61234567',
    website: '',
    status: 'Active',
    last_update: null,
    key_personnel: [],
    version: 1,
    ...over,
  })
const said = (...partners: Partner[]) => partnerLabels(partners).map(({ label }) => label)

test('a name that one partner has stands alone, in the order of names', () => {
  expect(said(aPartner('Temple Kitchen'), aPartner('Bright Hill'))).toEqual(['Bright Hill', 'Temple Kitchen'])
})

test('after a name that two have stands where each is', () => {
  const other = aPartner('BRIGHT HILL', { block_number: '88', street_name: 'Bright Hill Road' })
  expect(said(aPartner('Bright Hill'), other, aPartner('Temple'))).toEqual([
    'Bright Hill (12 Jalan Besar)',
    'BRIGHT HILL (88 Bright Hill Road)',
    'Temple',
  ])
})

test('else their numbers, their websites, and what no two have alike', () => {
  const numbers = [aPartner('A'), aPartner('A', { contact_number: '67654321' })]
  expect(said(...numbers)).toEqual(['A (+65 6123 4567)', 'A (+65 6765 4321)'])
  const sites = ['https://one.example', 'https://two.example'].map((website) => aPartner('B', { website }))
  expect(said(...sites)).toEqual(['B (one.example)', 'B (two.example)'])
  const [one, two] = [aPartner('C'), aPartner('C', { website: 'https://c.example' })]
  expect(said(one, two)).toEqual([`C (Partner ${one.id})`, `C (Partner ${two.id})`])
})
