import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { bellText } from './bell-button.tsx'
import { ChoiceList } from './choice-list.tsx'
import { faultless } from './form-faults.ts'
import { type DraftChoice, newChoice } from './question-list.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [undefined, ''],
  [{ tell_now: false, within_days: null, risk: '' as const }, ''],
  [{ tell_now: true, within_days: null, risk: '' as const }, 'alerts the officers'],
  [{ tell_now: false, within_days: 1, risk: '' as const }, 'asks for a follow-up within 1 day'],
  [
    { tell_now: true, within_days: 7, risk: 'high' as const },
    'alerts the officers, is followed up within 7 days and raises the risk to High',
  ],
])('%j is said', (bell, said) => {
  expect(bellText(bell)).toBe(said)
})

function Shown({ onChange }: { onChange: (choices: readonly DraftChoice[]) => void }) {
  const [choices, setChoices] = useState<readonly DraftChoice[]>([newChoice('Yes'), newChoice('No')])
  return (
    <ChoiceList
      isSeveral={false}
      questionKey="q"
      choices={choices}
      faults={faultless}
      onChange={(next) => {
        setChoices(next)
        onChange(next)
      }}
      onRemove={() => {}}
    />
  )
}

test('a bell is set beside its option, stays while that is reworded, and the card says so', async () => {
  let last: readonly DraftChoice[] = []
  render(<Shown onChange={(choices) => (last = choices)} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bell of option 2' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Tell the officers now' }))
  await user.click(screen.getByRole('checkbox', { name: 'Follow up within' }))
  const days = screen.getByRole('textbox', { name: 'Days until the follow-up' })
  await user.clear(days)
  await user.type(days, '999x')
  await user.keyboard('{Escape}')
  expect(last[1]?.bell).toEqual({ tell_now: true, within_days: 365, risk: '' })
  await user.type(screen.getByRole('textbox', { name: 'Option 2' }), ' food at home')
  expect(last[1]).toMatchObject({ text: 'No food at home', bell: { within_days: 365 } })
  expect(screen.getByRole('list', { name: 'Bells' }).textContent).toBe(
    'Option 2 alerts the officers and is followed up within 365 days',
  )
  expect(last[0]?.bell).toBeUndefined()
})

test('a bell says where its follow-up stands: told now on Today at once, else once its day has come', async () => {
  render(<Shown onChange={() => {}} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bell of option 2' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Follow up within' }))
  const onDay = 'It stands on the person’s page at once, and on Today once that day has come.'
  expect(screen.getByText(/Volunteers never learn/).textContent).toContain(onDay)
  await user.click(screen.getByRole('checkbox', { name: 'Tell the officers now' }))
  const atOnce = 'It stands on Today for the office at once. Volunteers never learn of it.'
  expect(screen.getByText(/Volunteers never learn/).textContent).toBe(atOnce)
})
