import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOpenPhone, closePhone, openSheet, visited } from '../../tests/opened-sheet.tsx'
import { become } from '../device/device.ts'
import { jottingOf, listJottings } from '../device/jotting-store.ts'
import type { KeptVisits } from '../device/visits-store.ts'
import { en } from '../volunteer-words/en.ts'
import { jottingWords } from '../volunteer-words/jotting-words.ts'
import { noteEn } from '../volunteer-words/note-en.ts'
import { VolunteerOutboxPage } from './volunteer-outbox-page.tsx'

const words = jottingWords.en
const name = 'Siti Rahman'

afterEach(closePhone)

test('what was typed into a sheet and never saved is found in the outbox, leads to its person, and can be thrown away', async () => {
  const vault = await anOpenPhone(() => Promise.reject(new TypeError('Failed to fetch')))
  const type = async (sheet: 'note' | 'concern', beneficiary_id: number, person_name: string) => {
    const person = { beneficiary_id, serial_number: `B-${beneficiary_id}` }
    const jotting = jottingOf(vault, { sheet, person, person_name })
    jotting.keep({ note: `About ${person_name}` })
    await jotting.flush()
  }
  await type('note', 5, 'Siti Rahman')
  await type('concern', 6, 'Tan Ah Moi')
  const visits = { account_id: 21, people: [visited], forms: [], fetched_at: 0 } as unknown as KeptVisits
  become({ phase: 'open', vault, visits })
  openSheet(<VolunteerOutboxPage />, null)
  const [theirs, gone] = await vi.waitFor(() => {
    const cards = [words.title.note('Siti Rahman'), words.title.concern('Tan Ah Moi')]
    return cards.map((title) => within(screen.getByText(title).closest('li') as HTMLElement))
  })
  expect(screen.queryByText(en.phone.outbox.noDrafts)).toBeNull()
  expect(theirs?.getByText('About Siti Rahman')).toBeTruthy()
  const way = theirs?.getByRole('link', { name: en.signIn.continue })
  expect(way?.getAttribute('href')).toBe('/volunteer-app/beneficiary/v5')
  // Of somebody who is not assigned any more the words can still be read out to the office.
  expect(gone?.getByText('About Tan Ah Moi')).toBeTruthy()
  expect(gone?.getByText(words.away)).toBeTruthy()
  expect(gone?.queryByRole('link')).toBeNull()

  await userEvent.click(gone?.getByRole('button', { name: en.phone.outbox.discard }) as HTMLElement)
  const question = within(await screen.findByRole('alertdialog', { name: noteEn.sureToDiscard.title }))
  await userEvent.click(question.getByRole('button', { name: en.phone.outbox.discard }))
  await vi.waitFor(async () => expect(await listJottings(vault)).toMatchObject([{ sheet: 'note' }]))
})

test.each([
  ['asked', { is_new: true }, true],
  ['answered meanwhile', { is_new: true, answered: 'no' }, false],
  ['known by now', { is_new: false }, false],
  ['deceased', { is_new: true, status_reason: 'deceased' }, false],
])('‘I can’t’ leads to its person only while that is asked: %s (H-1658)', async (_, standing, isAsked) => {
  const vault = await anOpenPhone(() => Promise.reject(new TypeError('Failed to fetch')))
  const jotting = jottingOf(vault, { sheet: 'cannot', person: visited, person_name: name })
  jotting.keep({ note: 'I moved' })
  await jotting.flush()
  const people = [{ ...visited, ...standing }]
  const visits = { account_id: 21, people, forms: [], fetched_at: 0 } as unknown as KeptVisits
  become({ phase: 'open', vault, visits })
  openSheet(<VolunteerOutboxPage />, null)
  const title = await screen.findByText(words.title.cannot(name))
  const card = within(title.closest('li') as HTMLElement)
  expect(card.queryByRole('link', { name: en.signIn.continue }) !== null).toBe(isAsked)
  expect(card.queryByText(words.goOn) !== null).toBe(isAsked)
  expect(card.queryByText(words.notAsked) !== null).toBe(!isAsked)
  expect(card.getByText('I moved')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: en.phone.outbox.discard }))
  const question = within(await screen.findByRole('alertdialog', { name: noteEn.sureToDiscard.title }))
  await userEvent.click(question.getByRole('button', { name: en.phone.outbox.discard }))
  await vi.waitFor(async () => expect(await listJottings(vault)).toEqual([]))
})
