import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { importWords } from '../../words/import-words.ts'
import { comparing, deciding, writing } from './busy.ts'
import { ImportProgress } from './import-progress.tsx'

afterEach(cleanup)

const stop = () => {}

it.each([
  [
    'the server writes and counts',
    writing(8000, 20000, stop, 0),
    'Writing, 8,000 of 20,000',
    importWords.goesOn,
  ],
  [
    'the server writes and rows stay out',
    writing(8000, 20000, stop, 300),
    'Writing, 8,000 of 20,000',
    'It goes on without this page. Stay if you want the file of the 300 refused rows.',
  ],
  ['the rows travel', deciding(0.5, stop), importWords.sending, importWords.stayHere],
  ['the server decides', deciding(1, stop), importWords.deciding, importWords.stayHere],
  ['the server compares', comparing(1, stop), importWords.comparing, ''],
])('while %s: what is said of the page is true (H-1241)', (_, busy, what, note) => {
  render(<ImportProgress busy={busy} />)
  expect(screen.getByRole('status').textContent).toBe(`${what}…${note}`)
  expect(busy.isWriting === true).toBe(note.includes('goes on'))
})

it('says how far it is only where that is known', () => {
  render(<ImportProgress busy={deciding(1, stop)} />)
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false)
  cleanup()
  render(<ImportProgress busy={writing(8000, 20000, stop, 0)} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('40 %')).toBeTruthy()
})
