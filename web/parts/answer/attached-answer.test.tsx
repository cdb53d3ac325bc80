import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attachment } from '../../../contract/attachment.ts'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { AnswerWords } from './given-answer.tsx'

const asked: string[] = []
/** What the server says of a link, and whether the bytes behind it are there. */
const now = { url: '/api/drive/content/t', isThere: true }
const saved: string[] = []

beforeEach(() => {
  giveBrowser()
  asked.length = 0
  saved.length = 0
  Object.assign(now, { url: '/api/drive/content/t', isThere: true })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.startsWith('/api/drive/content'))
      return new Response('bytes', { status: now.isThere ? 200 : 404 })
    return new Response(JSON.stringify({ url: now.url }))
  })
  URL.createObjectURL = () => 'blob:kampung/1'
  URL.revokeObjectURL = () => undefined
  HTMLMediaElement.prototype.play = async () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.getAttribute('href')}`)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function answered(attachment: Partial<Attachment>, answer: string) {
  const whole: Attachment = { id: 'a', kind: 'photo', key: '1-photograph.webp', ...attachment }
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AnswerWords question="The step" answer={answer} attachment={whole} by="Siti Rahman" language="en" />
    </QueryClientProvider>
  )
}
const show = (attachment: Partial<Attachment>, answer = 'Photograph') => render(answered(attachment, answer))

test('a photograph is small among the answers, says of what it is, and opens large by a press', async () => {
  show({ agreed_at: '2026-11-20T06:00:00.000Z' })
  const small = await screen.findByRole('img', { name: 'Photograph: The step' })
  expect(small.getAttribute('src')).toBe(now.url)
  expect(small.className, 'one that is taken upright is cut nowhere').toContain('object-contain')
  screen.getByText('Agreed to the photograph, 20 Nov 2026, 14:00')
  expect(asked).toEqual([expect.stringContaining('size=small')])
  await userEvent.click(screen.getByRole('button', { name: 'Photograph: The step' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photograph: The step' })
  await within(dialog).findByRole('img', { name: 'Photograph: The step' })
  expect(asked.at(-1)).toContain('size=large')
})

test('opened large, a photograph is shown as large as it was sent by a press, scrolled with the keyboard, and kept', async () => {
  show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Photograph: The step' }))
  const dialog = within(await screen.findByRole('dialog'))
  const full = await dialog.findByRole('button', { name: 'Full size', pressed: false })
  expect((await dialog.findByRole('img')).className).toContain('max-w-full')
  expect(dialog.queryByRole('region')).toBeNull()
  await userEvent.click(full)
  expect(dialog.getByRole('img').className).toContain('max-w-none')
  const scrolling = dialog.getByRole('region', { name: 'Photograph: The step' })
  expect([scrolling.tabIndex, scrolling.className]).toEqual([0, expect.stringContaining('overflow-auto')])
  await userEvent.click(dialog.getByRole('button', { name: 'Full size', pressed: true }))
  expect(dialog.getByRole('img').className).toContain('max-w-full')
  await userEvent.click(dialog.getByRole('button', { name: 'Download the photograph: The step' }))
  await waitFor(() => expect(saved).toEqual(['photograph.webp /api/drive/content/t']))
})

test.each([
  ['whose link is none', () => Object.assign(now, { url: '' })],
  ['whose bytes do not come', () => undefined],
])('a photograph %s is no broken frame, and is asked for again', async (_, begin) => {
  begin()
  show({})
  if (now.url) fireEvent.error(await screen.findByRole('img'))
  await screen.findByRole('alert')
  expect(screen.queryByRole('img')).toBeNull()
  now.url = '/api/drive/content/again'
  await userEvent.click(screen.getByRole('button', { name: 'Retry. Photograph: The step' }))
  const again = await screen.findByRole('img')
  expect(again.getAttribute('src')).toBe(now.url)
})

const voice = { kind: 'voice', key: '1-voice-note.webm', seconds: 42 } as const

test('a voice note downloads nothing until it is played, and once however often it is wanted', async () => {
  show({ ...voice, agreed_at: '2026-11-20T06:00:00.000Z' }, 'Voice note')
  await screen.findByText('0:42')
  screen.getByText('Agreed to be recorded, 20 Nov 2026, 14:00')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Play the voice note: The step, 0:42' }))
  const player = await screen.findByLabelText<HTMLAudioElement>('Voice note: The step')
  expect([player.getAttribute('src'), player.getAttribute('preload'), player.controls]).toEqual([
    'blob:kampung/1',
    'none',
    true,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Download the voice note: The step' }))
  await waitFor(() => expect(saved).toEqual(['voice-note.webm blob:kampung/1']))
  expect(asked.filter((url) => url.startsWith('/api/drive/content'))).toHaveLength(1)
})

test('a voice note that is heard goes with its answer: the next in its place is another, and is fetched anew', async () => {
  const { rerender } = show(voice, 'Voice note')
  await userEvent.click(await screen.findByRole('button', { name: /^Play/ }))
  await screen.findByLabelText('Voice note: The step')
  rerender(answered({ ...voice, key: '2-voice-note.webm' }, 'Voice note'))
  expect(screen.queryByLabelText('Voice note: The step')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /^Play/ }))
  await screen.findByLabelText('Voice note: The step')
  expect(asked.filter((url) => url.includes('2-voice-note'))).toHaveLength(1)
})

test('a voice note that is gone says so, and is asked for again', async () => {
  now.isThere = false
  show(voice, 'Voice note')
  await userEvent.click(await screen.findByRole('button', { name: /^Play/ }))
  await screen.findByRole('alert')
  now.isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry. Voice note: The step' }))
  await screen.findByLabelText('Voice note: The step')
})

const awaited = { since: '2026-11-03T02:00:00.000Z', lost: '', lost_at: null, phone_gone_at: null } as const
const day = '2026-11-26T18:00:00.000Z'

test.each([
  [{}, 'Still on the phone of Siti Rahman, since 03 Nov 2026'],
  [
    { phone_gone_at: day },
    'Still on the phone of Siti Rahman, since 03 Nov 2026. That phone was signed out, 27 Nov 2026: it may never come',
  ],
  [{ lost: 'removed', lost_at: day, phone_gone_at: day }, 'Removed on the phone, 27 Nov 2026'],
  [{ lost: 'unreadable', lost_at: day }, 'Could not be sent (no longer readable on the phone), 27 Nov 2026'],
  [{ lost: 'refused', lost_at: day }, 'Could not be sent (could not be read, or too large), 27 Nov 2026'],
] as const)(
  'what its phone has not sent says where it is, or that it will not come: %o',
  async (over, said) => {
    show({ key: '', awaited: { ...awaited, ...over } })
    await screen.findByText(said)
    expect(asked).toEqual([])
  },
)
