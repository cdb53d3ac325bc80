import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const contact = (id: number, name: string) => ({
  ...{ id, name, relation: '', telephone: '91234567', language: '', rank: id },
  ...{ is_family: true, is_emergency: false, may_be_told: 'all', note: '', version: 1 },
})

test('the order in which contacts are rung is changed, and Undo sends the one before', async () => {
  let contacts = [contact(1, 'Ah Beng'), contact(2, 'Siew Ling')]
  const sent: unknown[] = []
  openApp('/beneficiaries/KB-1', {
    'PUT /api/contact/order': (body): Answer => {
      sent.push(body)
      contacts = contacts.toReversed()
      return [200, contacts]
    },
    '/api/contact': (): Answer => [200, contacts],
    '/api/beneficiary/programmes': (): Answer => [200, []],
    '/api/beneficiary/profile': (): Answer => [200, unknownFacts],
    '/api/beneficiary/?': (): Answer => [200, listedPerson],
    '/api/beneficiary?': (): Answer => [200, listedPerson],
    '/api/': (): Answer => [200, []],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Move down Ah Beng' }))
  await waitFor(() => expect(sent).toEqual([{ ids: [2, 1] }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual([{ ids: [2, 1] }, { ids: [1, 2] }]))
})
