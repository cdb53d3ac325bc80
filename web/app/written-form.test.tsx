import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  vi.useRealTimers()
  closeApp()
})

const ask = { type: 'short', required: true, choices: [], translations: {} }
const form = {
  ...{ form_id: 3, form_version: 1, stage: 1, programme_id: 2, programme_name: 'Befriending', version: 1 },
  ...{ title: 'First visit', title_translations: {}, title_made_for: {}, cover_image: '', every_weeks: null },
  questions: [{ id: 1, uid: 'a', question: 'Who opened?', ...ask }],
}
const volunteer = (account_id: number, display_name: string) => ({
  ...{ id: account_id, account_id, display_name, first_name: display_name, last_name: '' },
  ...{ title: '', name_characters: '', profile_picture: '', current_status: 'Available' },
})
const ali = volunteer(12, 'Ali Bin Osman')
const siti = volunteer(13, 'Siti Nora')

/** The page on which staff write down a visit, and what the server says from now on. */
async function openWritten(questions: object[] = form.questions) {
  const now = { person: { ...listedPerson, programme_id: 2 }, assigned: [ali] }
  const asked = openApp('/beneficiaries/KB-1/form-response/2/1', {
    '/api/form?': () => [200, { ...form, questions }],
    '/api/volunteer?': () => [200, now.assigned],
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary/?': () => [200, now.person],
    '/api/beneficiary?': () => [200, now.person],
    '/api/': () => [200, []],
  })
  const box = await screen.findByRole('textbox', { name: /Who opened/ })
  const person = userEvent.setup()
  await person.type(box, 'Her sister, who is staying until Friday')
  /** Another window was in front for a while. */
  async function comeBack() {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    const before = asked.length
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(asked.slice(before).length).toBeGreaterThan(2))
  }
  return { now, asked, box, person, comeBack }
}

test('what is being written down stays when its person becomes Inactive meanwhile, and it is said', async () => {
  const { now, comeBack } = await openWritten()
  now.person = { ...now.person, status: 'Inactive' }
  await comeBack()
  await screen.findByText(/This form is not asked of this person/)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Who opened/ })
  expect(box.value).toBe('Her sister, who is staying until Friday')
})

test('a visit of the one who is assigned does not become the next one’s while it is written', async () => {
  const { now, comeBack } = await openWritten()
  const by = await screen.findByRole('combobox', { name: /Completed by/ })
  expect(by.textContent).toContain('Ali Bin Osman')
  now.assigned = [siti]
  await comeBack()
  await waitFor(() => expect(by.textContent).not.toContain('Ali'))
  expect(by.textContent).not.toContain('Siti')
  await screen.findByText('1 required question left')
})

test('a number that is none is said where it stands, before anything is confirmed', async () => {
  const meals = { id: 1, uid: 'a', question: 'Who opened?', ...ask, type: 'number', max: 6 }
  const { asked, box, person } = await openWritten([meals])
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('A number of 6 or less')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.clear(box)
  await person.type(box, '5')
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('alertdialog')
  expect(asked.some((one) => one.includes('/form/responses'))).toBe(false)
})

test('whoever submits too early is led to what is missing, and writes on there', async () => {
  const { person } = await openWritten([
    ...form.questions,
    { id: 2, uid: 'b', question: 'How was she?', ...ask },
  ])
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  await person.keyboard('Well')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /How was she/ }).value).toBe('Well')
})
