import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AnswerAttachment } from './answer-attachment.tsx'
import { type AttachmentKeeper, AttachmentsContext } from './attachments-context.ts'

const sent = 'ab'.repeat(16)
const keeper = {
  personName: 'Siti Halimah',
  sent: new Set([sent]),
  read: async () => undefined,
} as unknown as AttachmentKeeper

function Asked({ value }: { value: string }) {
  const [answer, setAnswer] = useState(value)
  return (
    <AttachmentsContext value={keeper}>
      <AnswerAttachment kind="photo" value={answer} onChange={setAnswer} />
    </AttachmentsContext>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('whoever hears No, or takes out what was taken, goes on at the button that takes another', async () => {
  const user = userEvent.setup()
  render(<Asked value={sent} />)
  expect(document.activeElement).toBe(document.body)
  await user.click(button('Take it again'))
  expect(document.activeElement).toBe(button('Yes, open the camera'))
  await user.click(button('No'))
  expect(document.activeElement).toBe(button('Take it again'))
  await user.click(button('Remove'))
  expect(document.activeElement).toBe(button('Take a photograph'))
})
