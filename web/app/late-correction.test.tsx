import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CountedResponse } from '../../contract/form-response.ts'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const first: CountedResponse = {
  ...{ id: 90, form_id: 3, form_version: 1, stage: 1, programme_id: 2, programme_name: 'Befriending' },
  ...{ form_title: 'First visit', form_title_translations: {}, beneficiary_serial_number: 'KB-1' },
  ...{ volunteer_account_id: 12, volunteer_first_name: 'Mei', volunteer_last_name: 'Tan' },
  ...{ volunteer_display_name: 'Tan Mei', responses: [], language: 'en', held_because: '', occasion: '' },
  ...{ answered_at: '2026-02-03T04:00:00.000Z', created_at: '2026-02-03T04:00:00.000Z' },
}
const correction: CountedResponse = {
  ...{ ...first, id: 91, held_because: 'correction' },
  ...{ corrects: 90, corrected_at: '2026-02-04T04:00:00.000Z' },
}
const ask = 'It came from a phone that was signed out. Ask Tan Mei whether it is theirs.'
const from = 'From a phone that was signed out'

async function openHeld(over: Partial<CountedResponse>) {
  const held = { ...correction, ...over }
  openApp('/beneficiaries/KB-1', {
    '/api/form/responses?id=91': (): Answer => [200, { ...held, counting: first, others_count: true }],
    '/api/form/responses?': (): Answer => [200, { items: [held, first], total: 2, accepted: 1 }],
    '/api/beneficiary/programmes': (): Answer => [200, []],
    '/api/beneficiary/profile': (): Answer => [200, unknownFacts],
    '/api/beneficiary/?': (): Answer => [200, listedPerson],
    '/api/beneficiary?': (): Answer => [200, listedPerson],
    '/api/': (): Answer => [200, []],
  })
  const badge = await screen.findByText('Correction')
  const card = badge.closest('button')
  if (!card) throw new Error('no card')
  return card
}

test('staff are told of a correction from a phone that was signed out, and whom to ask', async () => {
  const card = await openHeld({ from_signed_out_phone: true })
  expect(within(card).getByText(from)).toBeTruthy()
  fireEvent.click(card)
  expect(await within(await screen.findByRole('dialog')).findByText(ask)).toBeTruthy()
})

test('of any other correction nothing of that is said', async () => {
  const card = await openHeld({})
  expect(within(card).queryByText(from)).toBeNull()
  fireEvent.click(card)
  expect(within(await screen.findByRole('dialog')).queryByText(ask)).toBeNull()
})
