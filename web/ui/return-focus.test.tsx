import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AlertDialog, AlertDialogCancel, AlertDialogContent, AlertDialogTitle } from './alert-dialog.tsx'
import { Dialog, DialogContent, DialogTitle } from './dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DropdownMenu>
        <DropdownMenuTrigger>Options</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Delete</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent>
          <DialogTitle>Question</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  )
}

const closeAndLook = async (name: string) => {
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
}

test('a dialog opened by a button of the page gives focus back to it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await closeAndLook('Open')
})

function SlowPage({ answer }: { answer: Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isKnown, setKnown] = useState(false)
  const opening = { open: isOpen, onOpenChange: setOpen }
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
          void answer.then(() => setKnown(true))
        }}
      >
        Plan
      </button>
      {isKnown ? (
        <Dialog key="form" {...opening}>
          <DialogContent>
            <DialogTitle>Form</DialogTitle>
          </DialogContent>
        </Dialog>
      ) : (
        <Dialog key="wait" {...opening}>
          <DialogContent>
            <DialogTitle>Wait</DialogTitle>
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}

test('what takes the place of a dialog that waited gives focus back to whoever opened that one (H-1593)', async () => {
  const answer = Promise.withResolvers<void>()
  render(<SlowPage answer={answer.promise} />)
  await userEvent.click(screen.getByRole('button', { name: 'Plan' }))
  await screen.findByRole('dialog', { name: 'Wait' })
  answer.resolve()
  await screen.findByRole('dialog', { name: 'Form' })
  await closeAndLook('Plan')
})

test('a dialog that went with its page hands its opener on to none that opens by itself later (H-1593)', async () => {
  const page = (name: string, isOpen: boolean) => (
    <>
      <button type="button">Open</button>
      <Dialog key={name} open={isOpen}>
        <DialogContent>
          <DialogTitle>{name}</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  )
  const { rerender } = render(page('Gone', false))
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  rerender(page('Gone', true))
  await screen.findByRole('dialog', { name: 'Gone' })
  rerender(page('Alone', false))
  await waitFor(() => expect(document.activeElement).toBe(button))
  button.blur()
  rerender(page('Alone', true))
  await screen.findByRole('dialog', { name: 'Alone' })
  rerender(page('Alone', false))
  await waitFor(() => expect(document.activeElement).toBe(document.body))
  // As long as a dialog takes to give the focus back.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(document.body)
})

test('a dialog opened from a menu gives focus back to the menu’s button', async () => {
  render(<Page />)
  screen.getByRole('button', { name: 'Options' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await closeAndLook('Options')
})

test('a picture that stands first is passed over: the first field has the focus', async () => {
  render(
    <Dialog open>
      <DialogContent hasClose={false}>
        <DialogTitle>New Beneficiary</DialogTitle>
        <div data-slot="upload-box">
          <input type="file" />
          <button type="button">Choose</button>
        </div>
        <input aria-label="First Name" />
      </DialogContent>
    </Dialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First Name')))
})

test('what stands in the first field is not selected, so that the next key adds to it', async () => {
  render(
    <Dialog open>
      <DialogContent>
        <DialogTitle>Edit</DialogTitle>
        <input defaultValue="Befriending" />
      </DialogContent>
    </Dialog>,
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('!')
  expect(field.value).toBe('Befriending!')
})

test('a question without Cancel takes the focus itself, and leaves none behind it', async () => {
  const question = (buttons: ReactNode) => (
    <>
      <input aria-label="Behind" />
      <AlertDialog open={buttons !== null}>
        <AlertDialogContent aria-describedby={undefined}>
          <AlertDialogTitle>Set it up</AlertDialogTitle>
          {buttons}
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
  const { rerender } = render(question(null))
  screen.getByLabelText('Behind').focus()
  rerender(question(<button type="button">Log out</button>))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alertdialog')))
  rerender(question(null))
  rerender(question(<AlertDialogCancel>Cancel</AlertDialogCancel>))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
})
