import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import { memoryDeviceStore } from '../../../tests/memory-device-store.ts'
import { openWithServerKey } from '../../device/vault-opening.ts'
import { AnswerAttachment } from './answer-attachment.tsx'
import { AttachmentsContext } from './attachments-context.ts'
import { sentBefore } from './correction-letter.ts'
import { useAttachmentKeeper } from './use-attachment-keeper.ts'

const phone = vi.hoisted(() => ({ vault: undefined as unknown }))
vi.mock('../../device/use-device.ts', () => ({ useVault: () => phone.vault }))

const PHOTO = 'a'.repeat(32)
const draft = { answers: { q1: PHOTO }, form: {} as Form }
const visited = { id: 7, answers: { q1: PHOTO } }
const left = { id: 7, answers: {} }

afterEach(cleanup)
beforeEach(async () => {
  const { store } = memoryDeviceStore()
  const server_key = btoa('a'.repeat(32)).replace('=', '')
  phone.vault = await openWithServerKey(store, { account_id: 21, server_key })
})

test.each([visited, left])(
  'a correction keeps the photograph that the office has: $answers',
  async (corrects) => {
    const onChange = vi.fn()
    function Question() {
      const { keeper } = useAttachmentKeeper('Siti', sentBefore(corrects, draft))
      return (
        <AttachmentsContext value={keeper}>
          <AnswerAttachment kind="photo" value={PHOTO} onChange={onChange} />
        </AttachmentsContext>
      )
    }
    render(<Question />)
    await screen.findByText(/The office has it/)
    expect(onChange).not.toHaveBeenCalled()
  },
)
