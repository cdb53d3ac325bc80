import { expect, test } from 'vitest'
import { changesOf, fieldWords, plainText } from './activity-change.ts'

test('what changed comes first, in words, and the version is nobody’s news', () => {
  const before = { first_name: 'Siti', contact_number: '+6591234567', profile_picture: '', version: 1 }
  const after = { ...before, contact_number: '+6598765432', version: 2 }
  expect(changesOf({ entity: 'beneficiary', before, after })).toEqual([
    { field: 'contact_number', before: '+6591234567', after: '+6598765432', isChanged: true },
    { field: 'first_name', before: 'Siti', after: 'Siti', isChanged: false },
    { field: 'profile_picture', before: 'Empty', after: 'Empty', isChanged: false },
  ])
  const partner = (partner_id: number, partner_name: string) => ({ partner_id, partner_name })
  expect(
    changesOf({ entity: 'programme', before: partner(1, 'AWWA'), after: partner(2, 'Beyond') }),
  ).toMatchObject([{ field: 'partner_name', before: 'AWWA', after: 'Beyond' }])
  expect(fieldWords('contact_number', 'beneficiary')).toBe('Contact No.')
  expect(fieldWords('unit_number', 'partner')).toBe('Unit No.')
  expect(fieldWords('partner_id', 'programme')).toBe('Partner')
  expect(fieldWords('partner_id', 'programme', 'AWWA', null)).toBe('Partner')
  expect(fieldWords('partner_id', 'programme', 'Empty', '3')).toBe('Partner (number)')
  expect(fieldWords('nric', 'volunteer')).toBe('NRIC')
  expect(fieldWords('went_along', 'volunteer')).toBe('What went along')
})

test('what was made has no before, what was deleted no after, and a list is a list', () => {
  expect(changesOf({ entity: 'programme', before: null, after: { name: 'Meals' } })).toEqual([
    { field: 'name', before: null, after: 'Meals', isChanged: true },
  ])
  expect(changesOf({ entity: 'beneficiary', before: [], after: [{ volunteer_account_id: 7 }] })).toEqual([
    { field: 'list', before: 'Nothing', after: 'Volunteer (number): 7', isChanged: true },
  ])
  expect(changesOf({ entity: 'request', before: null, after: null })).toEqual([])
})

test('values are said as a person would', () => {
  expect(plainText(true)).toBe('Yes')
  expect(plainText('2026-03-01')).toBe('01 Mar 2026')
  expect(plainText('2026-03-01T16:30:00.000Z')).toBe('02 Mar 2026, 00:30')
  expect(plainText(['0123456789abcdefghjkmnpqrs-minutes of May.pdf'], 'comms_log', 'files')).toBe(
    'minutes of May.pdf',
  )
  expect(plainText('0123456789abcdefghjkmnpqrs-First aid.pdf', 'volunteer', 'file')).toBe('First aid.pdf')
  expect(plainText([{ uid: 'x', question: 'How are you?', answer: 'Well', note: '' }])).toBe(
    'Question: How are you? · Answer: Well',
  )
})

test('whom an entry names by id is called by name, and leads to who is there', () => {
  const named = [
    {
      entity: 'beneficiary',
      entity_id: '6',
      label: 'Siti Rahman (KB-6)',
      record_key: 'KB-6',
      state: 'living',
    },
    { entity: 'beneficiary', entity_id: '2', label: 'Ah Kow (KB-2)', record_key: 'KB-2', state: 'deleted' },
    { entity: 'beneficiary', entity_id: '4', label: '', record_key: '', state: 'gone' },
  ] as const
  const told = { action: 'printed', entity: 'run_sheet', named: [...named] }
  const [change] = changesOf({ ...told, before: null, after: { beneficiary_ids: [6, 2, 4, 9, 10] } })
  expect(fieldWords(change?.field ?? '')).toBe('Beneficiaries')
  expect(change?.after).toBe('Siti Rahman (KB-6)\nAh Kow (KB-2)\na beneficiary deleted for good\nand 2 more')
  expect(change?.after?.split('\n').map((line) => change.pathOf?.(line))).toEqual([
    '/beneficiaries/KB-6',
    undefined,
    undefined,
    undefined,
  ])
  const volunteer = { entity: 'volunteer', entity_id: '7', label: 'Mei (7)', record_key: '7' } as const
  const assigned = {
    action: 'assigned',
    entity: 'beneficiary',
    named: [{ ...volunteer, state: 'living' as const }],
  }
  const [list] = changesOf({ ...assigned, before: [], after: [{ volunteer_account_id: 7 }] })
  expect([list?.after, list?.pathOf?.('Volunteer: Mei (7)')]).toEqual(['Volunteer: Mei (7)', '/volunteer/7'])
  const firstVisit = { entity: 'form', entity_id: '3', label: 'First visit', record_key: '3' } as const
  const asked = {
    action: 'asked_volunteers',
    entity: 'beneficiary',
    named: [{ ...firstVisit, state: 'living' as const }],
  }
  const [forms] = changesOf({ ...asked, before: null, after: { form_ids: [3] } })
  expect([fieldWords(forms?.field ?? ''), forms?.after]).toEqual(['Forms', 'First visit'])
})

test('a certificate is called by its name while its file is there (H-1759)', () => {
  const certificate_id = '0123456789abcdefghjkmnpqrs'
  const told = (label: string, state: 'living' | 'gone') => {
    const named = [
      { entity: 'file', entity_id: certificate_id, label, record_key: certificate_id, state },
    ] as const
    const entry = { action: 'checked', entity: 'volunteer', named: [...named] }
    const [change] = changesOf({ ...entry, before: null, after: { certificate_id } })
    return [fieldWords(change?.field ?? ''), change?.after]
  }
  expect(told('First aid.pdf', 'living')).toEqual(['Certificate', 'First aid.pdf'])
  expect(told('', 'gone')).toEqual(['Certificate', 'a file deleted for good'])
})
