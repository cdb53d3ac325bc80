import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VolunteerCheck } from '../../../contract/check.ts'
import type { CheckEvidence } from '../../../contract/check-evidence.ts'
import { phoneLine } from '../../../tests/phone-line.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { CheckDialog } from './check-dialog.tsx'

const KEY = `${'0'.repeat(26)}-First aid.pdf`
const scan = new File(['%PDF-1.4'], 'First aid.pdf', { type: 'application/pdf' })

let line: ReturnType<typeof phoneLine>
beforeEach(() => {
  giveResizeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  line = phoneLine()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asking = (evidence: CheckEvidence): VolunteerCheck => ({
  ...{ kind_id: 3, kind_name: 'First aid', is_required: true, is_retired: false, evidence },
  ...{ state: 'missing', ends_on: null, checks: [] },
})
const dialogOf = (evidence: CheckEvidence) => (
  <Providers>
    <CheckDialog accountId="7" name="Ahmad" kinds={[asking(evidence)]} isOpen onOpenChange={() => {}} />
  </Providers>
)
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note/)
const choose = (file: File) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

test('a certificate that cannot be sent says why, and nothing that was typed is lost (H-1721)', async () => {
  render(dialogOf('file'))
  await userEvent.type(note(), 'Seen at the hall')
  await choose(new File(['Hello'], 'odd.txt', { type: 'text/plain' }))
  await waitFor(() => expect(alerts().join()).toContain('odd.txt is not a kind of file'))
  expect(line.asked).toEqual([])
  line.says(503, { code: 'unavailable', message: 'The server’s disk is full', request_id: 'r' })
  await choose(scan)
  await waitFor(() => expect(alerts().join()).toContain('The server’s disk is full'))
  await save()
  expect(await screen.findByText('Add the certificate: a PDF, JPG or PNG')).toBeTruthy()
  expect(note().value).toBe('Seen at the hall')
  line.says(201, { key: KEY })
  await choose(scan)
  expect(await screen.findByText('First aid.pdf')).toBeTruthy()
  expect(line.asked.every((url) => url.includes('/drive/file'))).toBe(true)
})

test('without its certificate Save leads to it, and a note that is typed takes its error away (H-1751)', async () => {
  const { unmount } = render(dialogOf('file'))
  await userEvent.type(note(), 'Seen at the hall')
  await save()
  await screen.findByText('Add the certificate: a PDF, JPG or PNG')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose' }))
  unmount()
  render(dialogOf('note'))
  await save()
  const reference = () => screen.getByLabelText(/^Reference/).getAttribute('aria-invalid')
  await waitFor(() => expect(reference()).toBe('true'))
  await userEvent.type(note(), 'Seen at the hall')
  await waitFor(() => expect(reference()).toBeNull())
})

test('what a colleague asks for meanwhile gets its field, with what the server said of it (H-1720)', async () => {
  const { rerender } = render(dialogOf('none'))
  expect(screen.queryByText('Certificate')).toBeNull()
  await userEvent.type(note(), 'Seen at the hall')
  const fields = { file: 'Add the certificate: a PDF, JPG or PNG' }
  line.says(422, { code: 'invalid', message: 'Please check', fields, request_id: 'r' })
  await save()
  await waitFor(() => expect(line.asked.some((url) => url.includes('/check'))).toBe(true))
  rerender(dialogOf('file'))
  expect(await screen.findByText(fields.file)).toBeTruthy()
  expect(note().value).toBe('Seen at the hall')
})

test('an exemption asks for no certificate, and takes a letter (H-1720)', async () => {
  render(dialogOf('file'))
  const label = () => screen.getByText('Certificate', { exact: false, selector: 'label' }).textContent
  expect(label()).toBe('Certificate*')
  await userEvent.click(screen.getByRole('radio', { name: 'They may go without' }))
  expect(label()).toContain('(optional)')
})
