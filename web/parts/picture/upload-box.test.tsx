import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { storedName, UploadBox, type UploadBoxProps } from './upload-box.tsx'

afterEach(cleanup)

const onKey = vi.fn<(key: string) => void>()

function Box(props: Partial<UploadBoxProps> & Pick<UploadBoxProps, 'upload'>) {
  const [key, setKey] = useState('')
  const onChange = (next: string) => {
    onKey(next)
    setKey(next)
  }
  return <UploadBox kind="file" value={key} onChange={onChange} {...props} />
}

async function drop(...files: File[]) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('File'), { target: { files } })
  })
}

const minutes = new File(['minutes'], 'minutes-of-the-meeting-of-november.pdf', { type: 'application/pdf' })

it('keeps the key it is given, shows the name cut to 30 characters, and forgets both on Reset', async () => {
  render(<Box upload={async () => ({ key: 'f3-minutes.pdf' })} />)
  await drop(minutes)
  expect(await screen.findByText('minutes-of-the-meeting-of….pdf')).toBeTruthy()
  expect(onKey).toHaveBeenLastCalledWith('f3-minutes.pdf')
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  expect(onKey).toHaveBeenLastCalledWith('')
  expect(screen.getByText('Drop a file here')).toBeTruthy()
})

it("says 'Failed to upload file' and why, and keeps no key", async () => {
  onKey.mockClear()
  render(<Box upload={() => Promise.reject(new Error('The file is not a picture.'))} />)
  await drop(minutes)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to upload fileThe file is not a picture.')
  expect(onKey).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy()
})

it('refuses a second file and one that is too large before anything is sent', async () => {
  const upload = vi.fn()
  render(<Box upload={upload} maxSize={5 * 1024 * 1024} />)
  await drop(minutes, minutes)
  expect((await screen.findByRole('alert')).textContent).toContain('Only one file at a time.')
  await drop(new File([new Uint8Array(6 * 1024 * 1024)], 'large.png'))
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 5 MB')
  expect(upload).not.toHaveBeenCalled()
})

it('shows that it is sending, and can be stopped', async () => {
  onKey.mockClear()
  let signal: AbortSignal | undefined
  render(
    <Box
      upload={(_, given) => {
        signal = given
        return new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason)))
      }}
    />,
  )
  await drop(minutes)
  expect(await screen.findByText('Uploading…')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(signal?.aborted).toBe(true)
  expect(await screen.findByText('Drop a file here')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('lets what stood there stand when the upload that would replace it is stopped', async () => {
  onKey.mockClear()
  render(
    <Box
      value="f1-report.pdf"
      upload={(_, given) =>
        new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason)))
      }
    />,
  )
  await drop(minutes)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('report.pdf')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy()
  expect(onKey).not.toHaveBeenCalled()
})

it('takes no key of an upload that arrived although it was stopped', async () => {
  onKey.mockClear()
  let arrive: (sent: { key: string }) => void = () => undefined
  const sent = new Promise<{ key: string }>((resolve) => {
    arrive = resolve
  })
  render(<Box upload={() => sent} />)
  await drop(minutes)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  await act(async () => arrive({ key: 'f3-minutes.pdf' }))
  expect(await screen.findByRole('button', { name: 'Choose' })).toBeTruthy()
  expect(onKey).not.toHaveBeenCalled()
})

it('names a stored file by its key after the first hyphen', () => {
  expect(storedName('3f2a-minutes-2026.pdf')).toBe('minutes-2026.pdf')
})

it('shows what somebody else saved once that is chosen, and no more the file that was sent here (H-1837)', async () => {
  const upload = async () => ({ key: 'f3-minutes.pdf' })
  const box = (value: string) => <UploadBox kind="file" value={value} onChange={onKey} upload={upload} />
  const { rerender } = render(box('f1-report.pdf'))
  await drop(minutes)
  expect(onKey).toHaveBeenLastCalledWith('f3-minutes.pdf')
  rerender(box('f3-minutes.pdf'))
  expect(screen.getByText('minutes-of-the-meeting-of….pdf')).toBeTruthy()
  rerender(box('f2-theirs.pdf'))
  expect(screen.getByText('theirs.pdf')).toBeTruthy()
})
