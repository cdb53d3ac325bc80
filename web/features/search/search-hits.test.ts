import { expect, test } from 'vitest'
import type { Matched, SearchAnswer } from '../../../contract/search.ts'
import { hitGroups } from './search-hits.ts'

const answer = (how: Matched['how'], said: string, field: Matched['field'] = 'address'): SearchAnswer => ({
  ...{ volunteers: [], partners: [], programmes: [], initiatives: [], forms: [], comms_logs: [] },
  beneficiaries: [
    {
      ...{ serial_number: 'KB-1', name: 'Chia Kim', status: 'Active', status_reason: '' },
      address: '110 Jalan Bukit Merah',
      matched: {
        field,
        text: field === 'contact_number' ? '+6587001234' : '110 Jalan Bukit Merah',
        how,
        said,
      },
    },
  ],
})

const details = (found: SearchAnswer) =>
  hitGroups(found, []).flatMap(({ hits }) => hits.map((hit) => hit.detail))

test('whoever is found without one of the words has it beside the name', () => {
  expect(details(answer('without', '93'))).toEqual(['Beneficiary KB-1 · no “93” · Blk 110 Jalan Bukit Merah'])
  expect(details(answer('same', ''))).toEqual(['Beneficiary KB-1 · Blk 110 Jalan Bukit Merah'])
})

test('whoever is found by who rings for them is not called so: it says who that is', () => {
  const daughter = 'Daughter Quirina Sim'
  expect(details(answer('contact', daughter, 'name'))[0]).toContain(` · ${daughter} · `)
  expect(details(answer('contact', daughter, 'contact_number'))[0]).toContain(
    ` · +65 8700 1234, ${daughter} · `,
  )
})

test('whoever is called so stands before whoever has a contact of that name (H-1245)', () => {
  const ravi = { account_id: 1089, name: 'Rajendran s/o Ramasamy', current_status: 'Available', address: '' }
  const matched: Matched = { field: 'name', text: ravi.name, how: 'typo', said: 'Rajendran' }
  const names = (how: Matched['how']) =>
    hitGroups({ ...answer(how, 'Rajendran', 'name'), volunteers: [{ ...ravi, matched }] }, [])[0]?.hits.map(
      ({ name }) => name,
    )
  expect(names('contact')).toEqual(['Rajendran s/o Ramasamy', 'Chia Kim'])
  expect(names('typo')).toEqual(['Chia Kim', 'Rajendran s/o Ramasamy'])
})
