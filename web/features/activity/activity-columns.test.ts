import { expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { deedName } from './activity-columns.tsx'

const line = (over: Partial<Activity>) =>
  deedName({
    ...{ id: 1, at: '2026-11-22T06:00:00.000Z', actor_kind: 'user', actor_id: 1, actor_name: 'Mei Ling Tan' },
    ...{ action: 'updated', entity: 'programme', entity_id: '3', label: '', record_key: '', reason: '' },
    ...{ state: 'none', others: [], others_count: 0, was_there: false, file: '', changed: [] },
    ...over,
  } as Activity)

test('what is set up says its kind beside its name; an invitation names the email', () => {
  expect(line({ entity: 'check_kind', label: 'First aid' })).toBe('edited check ‘First aid’')
  expect(line({ entity: 'purpose', label: 'Photographs' })).toBe('edited purpose of consent ‘Photographs’')
  expect(line({ entity: 'own_field', label: 'Diet' })).toBe('edited field of one’s own ‘Diet’')
  expect(line({ action: 'created', entity: 'bulk', label: 'a change of 2 beneficiaries' })).toBe(
    'created a change of 2 beneficiaries',
  )
  expect(line({ action: 'invited', entity: 'user', entity_id: '', label: 'mei@kampung.example' })).toBe(
    'invited mei@kampung.example',
  )
})

const siti = { entity: 'beneficiary', entity_id: '7', label: 'Siti Rahman (B-1)' }

test.each([
  [['contact_number'], 'edited contact no. of Siti Rahman (B-1)'],
  [['block_number', 'street_name', 'remarks', 'version'], 'edited address and remarks of Siti Rahman (B-1)'],
  [['first_name', 'last_name', 'display_name', 'remarks'], / and remarks of Siti/],
  [['first_name', 'last_name', 'display_name', 'remarks', 'postal_code'], / and 2 other fields of Siti/],
  [['updated_at'], 'edited Siti Rahman (B-1)'],
  [[], 'edited Siti Rahman (B-1)'],
])('an edit names what it changed: %j (H-1960)', (changed, said) => {
  expect(line({ ...siti, changed })).toMatch(said)
})

test('an edit of a volunteer or programme says NRIC and partner as people do (H-1960)', () => {
  expect(line({ entity: 'volunteer', label: 'Mei (7)', changed: ['nric'] })).toBe('edited NRIC of Mei (7)')
  expect(line({ label: 'Silver Meals', changed: ['partner_id', 'partner_name'] })).toBe(
    'edited partner of Silver Meals',
  )
})

test('whom an import brought in came from its file (H-1960)', () => {
  expect(line({ ...siti, action: 'imported', file: 'people.csv' })).toBe(
    'imported Siti Rahman (B-1) from people.csv',
  )
})

test('a volunteer’s own visits are no number of an account', () => {
  const others = [{ entity: 'beneficiary', label: 'Siti Rahman (B-1)', state: 'living' as const }]
  expect(line({ action: 'opened', entity: 'visits', entity_id: '7', others, others_count: 1 })).toBe(
    'opened visits of Siti Rahman (B-1)',
  )
})
