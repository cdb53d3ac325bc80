import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

const print = vi.fn()
beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  print.mockReset()
  vi.stubGlobal('print', print)
})
afterEach(closeApp)

const son = {
  ...{ id: 1, name: 'Ah Beng', relation: 'son', telephone: '91234567', language: '', rank: 1 },
  ...{ is_family: true, is_emergency: false, may_be_told: 'nothing', note: '', version: 1 },
}
const silence = /Do not tell Ah Beng \(son\) anything/
const lost: Answer = [429, problem('too_many', 'Too many tries.')]

/** Opens a person's page whose contacts are answered as `answer` stands then. */
const openWith = (answer: Answer) => {
  const contacts = { answer }
  const asked = openApp('/beneficiaries/KB-1', {
    '/api/contact': () => contacts.answer,
    '/api/form/responses?': (): Answer => [200, { items: [], total: 0, accepted: 0 }],
    '/api/beneficiary/profile': (): Answer => [200, unknownFacts],
    '/api/beneficiary/?': (): Answer => [200, listedPerson],
    '/api/beneficiary?': (): Answer => [200, listedPerson],
    '/api/': (): Answer => [200, []],
  })
  return { contacts, asked }
}
const pressPrint = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }))
}
const notice = () => screen.findByText('It could not be loaded who may be told nothing.')

test('where the contacts could not be loaded, that stands where who may be told nothing would, with Retry (H-1600)', async () => {
  const { contacts } = openWith(lost)
  const alert = (await notice()).closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error('It is said to nobody.')
  contacts.answer = [200, [son]]
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await screen.findByText(silence)
  expect(screen.queryByText('It could not be loaded who may be told nothing.')).toBeNull()
})

test('an answer that lists no contacts says as little as none (H-1600)', async () => {
  openWith([200, { page: 'Please sign in to the hotel' }])
  await notice()
})

test('nothing is printed before it is known who may be told nothing, and then it is asked (H-517, H-1600)', async () => {
  const { contacts } = openWith(lost)
  await notice()
  await pressPrint()
  const dialog = await screen.findByRole('dialog', { name: 'Print' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }))
  const failure = await within(dialog).findByRole('alert')
  expect(failure.textContent).toBe('It could not be loaded who may be told nothing. Too many tries.')
  contacts.answer = [200, [son]]
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }))
  await within(dialog).findByText(/has a contact who may be told nothing/)
  await within(dialog).findByRole('button', { name: 'Print all the same' })
  expect(print).not.toHaveBeenCalled()
})

test('where nobody is and nothing was answered the sheet is printed at once (H-1600)', async () => {
  openWith([200, []])
  await screen.findByText('No contacts yet.', { exact: false })
  await pressPrint()
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
