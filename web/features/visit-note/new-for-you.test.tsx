import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { problem } from '../../../tests/opened-app.tsx'
import { anOpenPhone, closePhone, openSheet, visited, volunteer } from '../../../tests/opened-sheet.tsx'
import { become } from '../../device/device.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { jottingOf, listJottings } from '../../device/jotting-store.ts'
import { listOutbox } from '../../device/outbox-store.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { shownToasts } from '../../ui/toast-store.ts'
import { assignmentWords } from '../../volunteer-words/assignment-words.ts'
import { concernWords } from '../../volunteer-words/concern-words.ts'
import { NewForYou } from './new-for-you.tsx'

const words = assignmentWords.en
const name = 'Siti Rahman'

afterEach(closePhone)

const anUnreachablePhone = () => anOpenPhone(() => Promise.reject(new TypeError('Failed to fetch')))

function ask(over: Partial<VisitedPerson>): void {
  const person = { ...visited, is_new: true, ...over }
  const visits = { account_id: 21, people: [person], forms: [], fetched_at: 0 } as unknown as ShownVisits
  openSheet(<NewForYou person={person} visits={visits} work={undefined} />, volunteer)
}

async function sayYes(vault: OpenVault, label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await vi.waitFor(async () => expect(await listOutbox(vault)).toMatchObject([{ answer: 'yes' }]))
  await vi.waitFor(async () => expect(await listJottings(vault)).toEqual([]))
}

test('a reason that was begun before the phone locked goes with a yes', async () => {
  const vault = await anUnreachablePhone()
  ask({})
  await userEvent.click(await screen.findByRole('button', { name: words.noTo(name) }))
  await userEvent.click(await screen.findByRole('radio', { name: words.because.too_far }))
  cleanup()
  await vi.waitFor(async () =>
    expect(await listJottings(vault)).toMatchObject([{ sheet: 'cannot', person_name: name }]),
  )
  ask({})
  await sayYes(vault, words.yesTo(name))
})

test('what was typed beside ‘I can’t’ stands there again when that is taken back (H-1823)', async () => {
  const vault = await anUnreachablePhone()
  ask({})
  await userEvent.click(await screen.findByRole('button', { name: words.noTo(name) }))
  await userEvent.click(await screen.findByRole('radio', { name: words.because.too_far }))
  await userEvent.type(screen.getByRole('textbox'), 'I moved')
  await userEvent.click(screen.getByRole('button', { name: concernWords.en.tell }))
  await vi.waitFor(() => expect(shownToasts()[0]).toMatchObject({ isOpen: true, title: words.thanks }))
  expect(await listJottings(vault)).toEqual([])
  shownToasts()[0]?.action?.onAction()
  const fields = { because: 'too_far', note: 'I moved' }
  const jotting = jottingOf(vault, { sheet: 'cannot', person: visited, person_name: name })
  await vi.waitFor(async () => expect(await jotting.read()).toMatchObject({ fields }))
})

test('it goes with ‘I can after all’ too', async () => {
  const vault = await anUnreachablePhone()
  const jotting = jottingOf(vault, { sheet: 'cannot', person: visited, person_name: name })
  jotting.keep({ note: 'I moved' })
  await jotting.flush()
  ask({ answered: 'no' })
  await sayYes(vault, words.canNow)
})

test.each([
  ['goes again under its key where its answer was lost', () => Promise.reject(new TypeError('Failed')), 1],
  [
    'goes under another where it was refused',
    async () => Response.json(problem('conflict', 'Not now'), { status: 409 }),
    2,
  ],
])('a yes on a phone that keeps nothing %s (S-16)', async (_, first, keys) => {
  await anUnreachablePhone()
  become({ phase: 'unsupported' })
  const given: (string | null)[] = []
  const said = { beneficiary_id: 5, volunteer_account_id: 21, answer: 'yes', because: '', note: '' }
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({})
    given.push(new Headers(init.headers).get('idempotency-key'))
    return given.length === 1 ? await first() : Response.json(said, { status: 201 })
  })
  ask({})
  const yes = { name: words.yesTo(name) }
  await userEvent.click(await screen.findByRole('button', yes))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', yes))
  await vi.waitFor(() => expect(shownToasts()[0]).toMatchObject({ isOpen: true, title: words.thanks }))
  expect([given.length, new Set(given).size]).toEqual([2, keys])
})
