import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /serial/i })
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Next free number' }))

test('the next free number leaves alone what is typed while it is looked for', async () => {
  const typedMeanwhile = ['KB9', undefined]
  const asked = openApp('/beneficiaries?new=1', {
    '/api/beneficiary/next-number': () => {
      const typed = typedMeanwhile.shift()
      const serial = box()
      if (typed) fireEvent.change(serial, { target: { value: typed } })
      return [200, { prefix: 'KB', serial_number: 'KB007' }]
    },
  })
  await press()
  await waitFor(() => expect(asked.filter((line) => line.includes('next-number'))).toHaveLength(1))
  await waitFor(async () =>
    expect(screen.getByRole('button', { name: 'Next free number' }).getAttribute('aria-busy')).not.toBe(
      'true',
    ),
  )
  expect(box().value).toBe('KB9')
  await press()
  await waitFor(async () => expect(box().value).toBe('KB007'))
})
