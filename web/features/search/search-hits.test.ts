import { expect, test } from 'vitest'
import type { SearchAnswer } from '../../../contract/search.ts'
import { hitGroups } from './search-hits.ts'

const answer = (how: 'same' | 'without', said: string): SearchAnswer => ({
  ...{ volunteers: [], partners: [], programmes: [], initiatives: [], forms: [], comms_logs: [] },
  beneficiaries: [
    {
      ...{ serial_number: 'KB-1', name: 'Chia Kim', status: 'Active', status_reason: '' },
      address: '110 Jalan Bukit Merah',
      matched: { field: 'address', text: '110 Jalan Bukit Merah', how, said },
    },
  ],
})

test('whoever is found without one of the words has it beside the name', () => {
  const details = (found: SearchAnswer) =>
    hitGroups(found, []).flatMap(({ hits }) => hits.map((hit) => hit.detail))
  expect(details(answer('without', '93'))).toEqual(['Beneficiary KB-1 · no “93” · Blk 110 Jalan Bukit Merah'])
  expect(details(answer('same', ''))).toEqual(['Beneficiary KB-1 · Blk 110 Jalan Bukit Merah'])
})
