import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdCall } from '../../tests/held-call.ts'
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

test('the arrow that is pressed keeps the focus while the order is saved, and at an end the other takes it (H-1839)', async () => {
  let contacts = [contact(1, 'Ah Beng'), contact(2, 'Siew Ling'), contact(3, 'Devi')]
  openApp('/beneficiaries/KB-1', {
    'PUT /api/contact/order': (body): Answer => {
      const { ids } = body as { ids: number[] }
      contacts = ids.flatMap((id) => contacts.filter((one) => one.id === id))
      return [200, contacts]
    },
    '/api/contact': (): Answer => [200, contacts],
    '/api/beneficiary/programmes': (): Answer => [200, []],
    '/api/beneficiary/profile': (): Answer => [200, unknownFacts],
    '/api/beneficiary/?': (): Answer => [200, listedPerson],
    '/api/beneficiary?': (): Answer => [200, listedPerson],
    '/api/': (): Answer => [200, []],
  })
  const { asked, letGo } = holdCall('PUT /api/contact/order')
  const arrow = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
  const placed = () => screen.getAllByRole('button', { name: /^Move down/ }).map(({ ariaLabel }) => ariaLabel)
  const down = await arrow('Move down Ah Beng')
  down.focus()
  fireEvent.click(down)
  await asked
  await waitFor(() => expect(down.ariaDisabled).toBe('true'))
  // A browser takes the focus from what is disabled.
  expect(down.disabled).toBe(false)
  letGo()
  await waitFor(() => expect(placed()[1]).toBe('Move down Ah Beng'))
  expect(document.activeElement).toBe(down)
  await waitFor(() => expect(down.ariaDisabled).toBeNull())
  fireEvent.click(down)
  await waitFor(() => expect(placed()[2]).toBe('Move down Ah Beng'))
  const up = await arrow('Move up Ah Beng')
  await waitFor(() => expect(document.activeElement).toBe(up))
})
