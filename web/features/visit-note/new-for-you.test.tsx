import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { anOpenPhone, closePhone, openSheet, visited, volunteer } from '../../../tests/opened-sheet.tsx'
import type { OpenVault } from '../../device/device-store.ts'
import { jottingOf, listJottings } from '../../device/jotting-store.ts'
import { listOutbox } from '../../device/outbox-store.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { assignmentWords } from '../../volunteer-words/assignment-words.ts'
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

test('it goes with ‘I can after all’ too', async () => {
  const vault = await anUnreachablePhone()
  const jotting = jottingOf(vault, { sheet: 'cannot', person: visited, person_name: name })
  jotting.keep({ note: 'I moved' })
  await jotting.flush()
  ask({ answered: 'no' })
  await sayYes(vault, words.canNow)
})
