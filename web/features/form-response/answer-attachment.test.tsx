import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
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

test('a phone that is full says so before its camera opens', async () => {
  const user = userEvent.setup()
  render(<Asked value="" hasRoom={false} />)
  await user.click(button('Take a photograph'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This phone is full/)
  expect(screen.queryByRole('button', { name: 'Yes, open the camera' })).toBeNull()
})
