import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { problem } from '../../../tests/opened-app.tsx'
import { anOpenPhone, closePhone, openSheet, visited, volunteer } from '../../../tests/opened-sheet.tsx'
import type { ShownVisits } from '../../device/visits-store.ts'
import { shownToasts } from '../../ui/toast-store.ts'
import { en } from '../../volunteer-words/en.ts'
import { noteEn } from '../../volunteer-words/note-en.ts'
import { NoteSheet } from './note-sheet.tsx'

const { needsSignIn } = en.phone.outbox
const visits = { account_id: 21, people: [visited], forms: [], fetched_at: 0 } as unknown as ShownVisits

afterEach(closePhone)

async function open(user: typeof volunteer | null) {
  const vault = await anOpenPhone(
    () => new Response(JSON.stringify(problem('unauthenticated', 'Please sign in')), { status: 401 }),
  )
  const noting = { person: visited, name: 'Siti', accountId: 21, vault, visits, work: undefined }
  openSheet(<NoteSheet {...noting} did="visited" office={undefined} onClose={vi.fn()} />, user)
  return await screen.findByRole('dialog')
}

test('a visit that is noted while nobody is signed in goes with the sign-in, in the sheet and in the notice', async () => {
  const sheet = await open(null)
  expect(sheet.textContent).not.toContain(noteEn.goes)
  expect(sheet.textContent).toContain(needsSignIn)
  // At the foot, where it is in sight before Save (H-1595).
  const foot = sheet.querySelector('[data-slot=dialog-footer]')
  expect(foot?.textContent).toContain(needsSignIn)
  await userEvent.click(screen.getByRole('button', { name: noteEn.save }))
  await vi.waitFor(() => expect(shownToasts()[0]).toMatchObject({ isOpen: true, description: needsSignIn }))
})

test('with a session and signal it goes at once', async () => {
  const sheet = await open(volunteer)
  expect(sheet.textContent).toContain(noteEn.goes)
})
