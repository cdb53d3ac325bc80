import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { PersonPrint } from './person-print.tsx'

const attached = (uid: string, question: string, answer: string, attachment: object) => ({
  ...{ id: 1, uid, question, answer, attachment: { id: uid, agreed_at: null, seconds: null, ...attachment } },
})
const awaited = { since: '2026-11-03T02:00:00.000Z', lost: '', lost_at: null, phone_gone_at: null }
const response = {
  ...{ id: 3, form_id: 1, stage: 1, programme_id: 2, programme_name: 'Befriending', form_title: 'Visit' },
  ...{ volunteer_first_name: 'Ali', volunteer_last_name: 'Osman', volunteer_display_name: 'Ali Osman' },
  ...{ language: 'en', form_version: 1, occasion: '', held_because: '' },
  ...{ answered_at: '2026-11-03T02:00:00.000Z', created_at: '2026-11-03T02:00:00.000Z' },
  responses: [
    attached('a', 'The step', 'Photograph', { kind: 'photo', key: '1-photograph.webp' }),
    attached('b', 'The lamp', 'Photograph', { kind: 'photo', key: '2-photograph.webp' }),
    attached('c', 'How she sounds', 'Voice note', { kind: 'voice', key: '3-voice.webm', seconds: 71 }),
    attached('d', 'The door', 'Photograph', { kind: 'photo', key: '', awaited }),
    attached('e', 'The lift', 'Photograph', {
      ...{ kind: 'photo', key: '' },
      awaited: { ...awaited, lost: 'removed', lost_at: '2026-11-26T18:00:00.000Z' },
    }),
  ],
}
/** In which order things happened. */
const happened: string[] = []

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  happened.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    const key = new URL(url, 'http://kampung.test').searchParams.get('key')
    // Of the second the link is there, and the picture does not come.
    return new Response(JSON.stringify(key ? { url: `/api/drive/content/${key}` } : [response]))
  })
  vi.stubGlobal('print', () => happened.push('print'))
  HTMLImageElement.prototype.decode = async function (this: HTMLImageElement) {
    if (this.src.includes('/2-')) throw new Error('No picture')
    happened.push(`decoded ${this.getAttribute('src')}`)
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('on paper a photograph is there before it is printed; what does not come, is heard or not sent is said', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonPrint
        isOpen
        onOpenChange={() => undefined}
        serialNumber="KB-1"
        name="Siti"
        responseCount={1}
        isSilent={false}
        askSilent={async () => false}
      />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(happened).toEqual(['decoded /api/drive/content/1-photograph.webp', 'print']))
  const paper = document.querySelector('[data-slot=printed-answers]')
  expect([...(paper?.querySelectorAll('img') ?? [])].map(({ alt }) => alt)).toEqual(['Photograph: The step'])
  expect([...(paper?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    'Photograph',
    'Voice note, 1:11',
    'PhotographStill on the phone of Ali Osman, since 03 Nov 2026',
    'PhotographRemoved on the phone, 27 Nov 2026',
  ])
})
