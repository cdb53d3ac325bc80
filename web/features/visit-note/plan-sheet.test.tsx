import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { anOpenPhone, closePhone, openSheet, visited, volunteer } from '../../../tests/opened-sheet.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { noteEn } from '../../volunteer-words/note-en.ts'
import { PlanSheet } from './plan-sheet.tsx'

afterEach(closePhone)

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-SG', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'short',
  }).format(new Date(day))

test('a plan that lies further ahead than days are offered opens with its own day, which is offered still once another was chosen (H-1821)', async () => {
  await anOpenPhone(() => Response.json({}))
  const on = addDays(todayInSingapore(), 45)
  const person = { ...visited, planned: { id: 9, version: 3, on, part: 'morning' } }
  openSheet(
    <PlanSheet person={person as unknown as VisitedPerson} accountId={21} onClose={vi.fn()} />,
    volunteer,
  )
  const days = await screen.findByRole<HTMLSelectElement>('combobox', { name: noteEn.whichDay })
  const shown = () => days.selectedOptions[0]?.textContent
  expect(shown()).toBe(inWords(on))
  await userEvent.selectOptions(days, '3')
  expect(shown()).toBe(inWords(addDays(todayInSingapore(), 3)))
  await userEvent.selectOptions(days, '45')
  expect(shown()).toBe(inWords(on))
})
