import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shownToasts } from '../../ui/toast-store.ts'
import { AnswerAttachment } from './answer-attachment.tsx'
import { type AttachmentKeeper, AttachmentsContext } from './attachments-context.ts'

const sent = 'ab'.repeat(16)
const keeper = {
  personName: 'Siti Halimah',
  sent: new Set([sent]),
  read: async () => undefined,
} as unknown as AttachmentKeeper

function Asked({ value, hasRoom = true }: { value: string; hasRoom?: boolean }) {
  const [answer, setAnswer] = useState(value)
  return (
    <AttachmentsContext value={{ ...keeper, hasRoom: async () => hasRoom }}>
      <AnswerAttachment kind="photo" value={answer} onChange={setAnswer} />
    </AttachmentsContext>
  )
}

afterEach(cleanup)
const offered = () => shownToasts().filter(({ isOpen }) => isOpen)

const button = (name: string) => screen.getByRole('button', { name })

test('whoever hears No, or takes out what was taken, goes on at the button that takes another', async () => {
  const user = userEvent.setup()
  render(<Asked value={sent} />)
  expect(document.activeElement).toBe(document.body)
  await user.click(button('Take it again'))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Yes, open the camera' }))
  await user.click(button('No'))
  expect(document.activeElement).toBe(button('Take it again'))
  await user.click(button('Remove'))
  expect(document.activeElement).toBe(button('Take a photograph'))
})

test('what was taken out can be had back until another is taken or the form is left, and its bytes wait as long', async () => {
  const user = userEvent.setup()
  const forget = vi.fn()
  const here = 'cd'.repeat(16)
  const kept = { facts: { kind: 'photo', agreed_at: '', size: 1024 }, content: new Blob(['x']) }
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined })
  function Form() {
    const [answer, setAnswer] = useState(here)
    return (
      <AttachmentsContext
        value={{ ...keeper, read: async () => kept, forget } as unknown as AttachmentKeeper}
      >
        <AnswerAttachment kind="photo" value={answer} onChange={setAnswer} />
      </AttachmentsContext>
    )
  }
  const { unmount } = render(<Form />)
  await screen.findByRole('img', { name: 'Photograph' })
  await user.click(button('Remove'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(forget).toHaveBeenCalledWith(here, 10_000)
  const [first] = offered()
  expect([first?.title, first?.action?.label, first?.durationMs]).toEqual([
    'Photograph removed',
    'Undo',
    10_000,
  ])
  act(() => first?.action?.onAction())
  await screen.findByRole('img', { name: 'Photograph' })
  expect(document.activeElement).toBe(button('Take it again'))
  await user.click(button('Remove'))
  expect(offered()).toHaveLength(1)
  unmount()
  expect(offered()).toEqual([])
})

test('a phone that is full says so before its camera opens', async () => {
  const user = userEvent.setup()
  render(<Asked value="" hasRoom={false} />)
  await user.click(button('Take a photograph'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This phone is full/)
  expect(screen.queryByRole('button', { name: 'Yes, open the camera' })).toBeNull()
})

test('staff who try a form see the button as a volunteer has it, grey, and why', () => {
  render(<AnswerAttachment kind="voice" value="" onChange={() => undefined} />)
  const shown = button('Record a voice note') as HTMLButtonElement
  const why = document.getElementById(shown.getAttribute('aria-describedby') ?? '')
  expect([shown.disabled, why?.textContent]).toEqual([true, 'On the volunteer’s phone only'])
})

test('what could not be opened while another tab signed in is opened a moment later', async () => {
  const kept = { facts: { kind: 'photo', agreed_at: '', size: 1024 }, content: new Blob(['x']) }
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined })
  const read = vi.fn().mockRejectedValueOnce(new Error('Sealed under another key')).mockResolvedValue(kept)
  const opening = { ...keeper, read } as unknown as AttachmentKeeper
  render(
    <AttachmentsContext value={opening}>
      <AnswerAttachment kind="photo" value={'ef'.repeat(16)} onChange={() => undefined} />
    </AttachmentsContext>,
  )
  await screen.findByRole('img', { name: 'Photograph' })
  expect(read).toHaveBeenCalledTimes(2)
})
