import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOpenPhone, closePhone, openSheet, volunteer } from '../../../tests/opened-sheet.tsx'
import type { ShownVisits } from '../../device/visits-store.ts'
import { backWords } from '../../volunteer-words/back-words.ts'
import { versionWords } from '../../volunteer-words/version-words.ts'
import { AboveList } from './above-list.tsx'

const words = versionWords.en

beforeEach(() => anOpenPhone(() => Response.json({})))
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await closePhone()
})

function open(forms_left_out: number | undefined): void {
  const beside = { back_to: '2026-01-05T02:00:00Z', fetched_at: 0 }
  const visits = { account_id: 21, people: [], forms: [], forms_left_out, ...beside }
  openSheet(<AboveList visits={visits as unknown as ShownVisits} work={undefined} />, volunteer)
}

test.each([
  [1, 'Update the area to see 1 form'],
  [2, 'Update the area to see 2 forms'],
])('above the list it says that %i cannot be drawn, and how to see more', async (forms, sentence) => {
  open(forms)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.update })).toBeTruthy()
})

test('where every form can be drawn nothing asks for an update', async () => {
  open(undefined)
  await screen.findByRole('button', { name: backWords.en.read })
  expect(screen.queryByText(/^Update the area/)).toBeNull()
  expect(screen.queryByRole('button', { name: words.update })).toBeNull()
})

test('pressed where the new version has not come yet, it says so and can be pressed again', async () => {
  const asked: string[] = []
  const registration = { installing: null, waiting: null, update: async () => void asked.push('update') }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  })
  open(2)
  const update = () => userEvent.click(screen.getByRole('button', { name: words.update }))
  await screen.findByText('Update the area to see 2 forms')
  await update()
  expect(await screen.findByText(words.notYet)).toBeTruthy()
  await update()
  expect(await screen.findByText(words.notYet)).toBeTruthy()
  expect(asked).toEqual(['update', 'update'])
})
