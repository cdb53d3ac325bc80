import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { DraftDialog } from './draft-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  giveBrowser()
  const onClose = vi.fn()
  render(
    <DraftDialog
      title="Paste questions"
      text="One a line"
      doneLabel="Add"
      onClose={onClose}
      onDone={() => () => {}}
    >
      <textarea aria-label="Questions" />
    </DraftDialog>,
  )
  return onClose
}

test('what was pasted into a dialog of the form is asked about before Escape or Cancel takes it', async () => {
  const onClose = open()
  await userEvent.type(screen.getByLabelText('Questions'), 'How is the door?')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('where nothing was typed it closes without a question', async () => {
  const onClose = open()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
