import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import { problem } from '../../../tests/opened-app.tsx'
import { anOpenPhone, closePhone, openSheet, visited, volunteer } from '../../../tests/opened-sheet.tsx'
import type { OpenVault } from '../../device/device-store.ts'
import { jottingOf } from '../../device/jotting-store.ts'
import { countUnsent, findInOutbox, listOutbox } from '../../device/outbox-store.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { shownToasts } from '../../ui/toast-store.ts'
import { en } from '../../volunteer-words/en.ts'
import { noteEn } from '../../volunteer-words/note-en.ts'
import { NoteSheet } from './note-sheet.tsx'

const { needsSignIn } = en.phone.outbox
const visits = { account_id: 21, people: [visited], forms: [], fetched_at: 0 } as unknown as ShownVisits

afterEach(async () => {
  vi.useRealTimers()
  await closePhone()
})

const aSignedOutPhone = () =>
  anOpenPhone(
    () => new Response(JSON.stringify(problem('unauthenticated', 'Please sign in')), { status: 401 }),
  )

/** As the button of what was done opens it, or the row of a list, where nothing is said yet. */
async function open(user: typeof volunteer | null, given: { vault?: OpenVault; isOfRow?: boolean } = {}) {
  const vault = given.vault ?? (await aSignedOutPhone())
  const noting = { person: visited, name: 'Siti', accountId: 21, vault, visits, work: undefined }
  const did = given.isOfRow ? {} : { did: 'visited' as const }
  openSheet(<NoteSheet {...noting} {...did} office={undefined} onClose={vi.fn()} />, user)
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

test('one tap is there again on the same day, and on the next counts as unsent no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const vault = await aSignedOutPhone()
  const unsent = () => countUnsent(vault.store, vault.id)
  const visit = () => screen.getByRole<HTMLInputElement>('radio', { name: noteEn.visited })
  await open(volunteer, { vault, isOfRow: true })
  await userEvent.click(visit())
  cleanup()
  await vi.waitFor(async () => expect(await unsent()).toBe(1))
  await open(volunteer, { vault, isOfRow: true })
  await vi.waitFor(() => expect(visit()).toHaveProperty('checked', true))
  cleanup()
  expect(await unsent()).toBe(1)
  vi.setSystemTime(Date.now() + DAY_MS)
  await open(volunteer, { vault, isOfRow: true })
  await vi.waitFor(async () => expect(await unsent()).toBe(0))
  expect(visit().checked).toBe(false)
})

test('a sheet that was opened before midnight and typed into after it means the day on which it was opened (H-1984)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:50:00Z') })
  const vault = await aSignedOutPhone()
  const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(noteEn.notes) })
  await open(volunteer, { vault, isOfRow: true })
  await userEvent.click(screen.getByRole('radio', { name: noteEn.visited }))
  vi.setSystemTime(new Date('2026-12-01T16:05:00Z'))
  await userEvent.type(notes(), 'Fell')
  cleanup()
  vi.setSystemTime(new Date('2026-12-01T16:20:00Z'))
  await open(volunteer, { vault, isOfRow: true })
  await vi.waitFor(() => expect(notes().value).toBe('Fell'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: noteEn.visited }).checked).toBe(false)
})

const noteKept = async (vault: OpenVault) =>
  (await jottingOf(vault, { sheet: 'note', person: visited, person_name: 'Siti' }).read())?.fields
/** Saves what the sheet says, and presses Undo. */
async function saveAndUndo() {
  await userEvent.click(screen.getByRole('button', { name: noteEn.save }))
  await vi.waitFor(() => expect(shownToasts()[0]).toMatchObject({ isOpen: true, title: noteEn.noted }))
  shownToasts()[0]?.action?.onAction()
  await vi.waitFor(() => expect(shownToasts()[0]).toMatchObject({ title: noteEn.undone }))
}

test('what was typed stands in the sheet again when its visit is taken back; a tap alone does not (H-1823)', async () => {
  const vault = await aSignedOutPhone()
  await open(volunteer, { vault })
  await saveAndUndo()
  expect(await noteKept(vault)).toBeUndefined()
  cleanup()
  await open(volunteer, { vault })
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(noteEn.notes) }), 'Fell at home')
  await saveAndUndo()
  await vi.waitFor(async () => expect(await noteKept(vault)).toMatchObject({ note: 'Fell at home' }))
})

test('what says no more than the button that opened the sheet is kept by nobody', async () => {
  const vault = await aSignedOutPhone()
  await open(volunteer, { vault })
  await userEvent.click(screen.getByRole('radio', { name: noteEn.called }))
  await userEvent.click(screen.getByRole('radio', { name: noteEn.visited }))
  cleanup()
  // Read behind whatever the sheet wrote as it went.
  const jotting = jottingOf(vault, { sheet: 'note', person: visited, person_name: 'Siti' })
  expect(await jotting.read()).toBeUndefined()
})

test('after a direct try whose answer was lost, a visit that can be kept by then goes under the same key (H-2021)', async () => {
  const keys: (string | null)[] = []
  const vault = await anOpenPhone(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit = {}) => {
    if (body) keys.push(new Headers(headers).get('idempotency-key'))
    throw new TypeError('Failed to fetch')
  })
  await open(volunteer, { vault })
  const { apply } = vault.store
  vault.store.apply = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
  const save = () => userEvent.click(screen.getByRole('button', { name: noteEn.save }))
  await save()
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  vault.store.apply = apply
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: noteEn.save })).toHaveProperty('disabled', false),
  )
  await save()
  await vi.waitFor(async () => expect(await listOutbox(vault)).toHaveLength(1))
  const [item] = await listOutbox(vault)
  expect(await findInOutbox(vault, item?.key ?? '')).toMatchObject({ request: { idempotency_key: keys[0] } })
})
