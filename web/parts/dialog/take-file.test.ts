import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownToasts } from '../../ui/toast-store.ts'
import { takeFile } from './take-file.ts'

const saved: { href: string; download: string }[] = []
const blobs: Blob[] = []

const { createObjectURL } = URL
beforeEach(() => {
  saved.length = 0
  blobs.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, download: this.download })
  })
  URL.createObjectURL = (content: Blob) => {
    blobs.push(content)
    return 'blob:file'
  }
})
afterEach(() => {
  URL.createObjectURL = createObjectURL
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What the file's own address answers; a code is never asked for. */
function answering(file: () => Response | Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url.includes('/second-factor/fresh') ? new Response(null, { status: 204 }) : await file()
  })
  return asked
}
const csv = () =>
  new Response('Serial No.\r\nS-1\r\n', {
    headers: { 'content-disposition': "attachment; filename*=UTF-8''Caf%C3%A9%20%28North%29.csv" },
  })
const said = () =>
  shownToasts().flatMap(({ isOpen, title, description }) => (isOpen ? [title, description] : []))

test('a file is saved under the name that the server gives it, after the code (S-06, H-1530)', async () => {
  const asked = answering(csv)
  expect(await takeFile('/api/beneficiary/export')).toBe(true)
  expect(asked).toEqual(['/api/user/second-factor/fresh', '/api/beneficiary/export'])
  expect(saved).toEqual([{ href: 'blob:file', download: 'Café (North).csv' }])
  expect(await blobs[0]?.text()).toBe('Serial No.\r\nS-1\r\n')
  expect(said()).toEqual([])
  await takeFile('/api/form/months', { asksFactor: false })
  expect(asked.slice(2)).toEqual(['/api/form/months'])
})

test('whatever is no file of ours is said in a notice and saved nowhere: a refusal, a cut line, another’s page', async () => {
  const busy = JSON.stringify({ code: 'too_many', message: 'Please wait a moment', request_id: 'r' })
  const cases: [() => Response, string][] = [
    [() => new Response(busy, { status: 429 }), 'Please wait a moment'],
    [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'The server answered with an error (502).'],
    [
      () => new Response('<h1>Welcome to our hotel</h1>'),
      'The server could not be reached. Check your connection and try again.',
    ],
    [
      () => {
        throw new TypeError('Failed to fetch')
      },
      'The server could not be reached. Check your connection and try again.',
    ],
  ]
  for (const [answer, why] of cases) {
    answering(answer)
    const onRefused = vi.fn()
    expect(await takeFile('/api/activity/export', { onRefused })).toBe(false)
    expect(said()).toEqual(['It could not be downloaded.', why])
    expect(onRefused).toHaveBeenCalledOnce()
  }
  expect(saved).toEqual([])
})

test('a code that turns out to be needed is asked for after all, and the file fetched once more (S-06)', async () => {
  const again = { code: 'second_factor_again', message: 'Give your second factor again', request_id: 'r' }
  const answers = [Response.json(again, { status: 403 }), csv()]
  const asked = answering(() => answers.shift() ?? csv())
  expect(await takeFile('/api/beneficiary/export', { asksFactor: false })).toBe(true)
  expect(asked).toEqual([
    '/api/beneficiary/export',
    '/api/user/second-factor/fresh',
    '/api/beneficiary/export',
  ])
  expect(saved).toHaveLength(1)
})

test('while a file is put together that is said, and a second press asks for no second one', async () => {
  vi.useFakeTimers()
  const made = Promise.withResolvers<Response>()
  const asked = answering(() => made.promise)
  const first = takeFile('/api/activity/export', { asksFactor: false })
  expect(await takeFile('/api/activity/export', { asksFactor: false })).toBe(false)
  await vi.advanceTimersByTimeAsync(1500)
  expect(said()).toEqual(['Your file is being put together.', 'Keep this tab open until it is saved.'])
  made.resolve(csv())
  vi.useRealTimers()
  expect(await first).toBe(true)
  expect(asked).toEqual(['/api/activity/export'])
  expect(said()).toEqual([])
})

/** Whether the browser would ask before the tab is closed. */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('until a file is there the tab asks before it is closed, and whoever cannot wait stops it (H-1592)', async () => {
  vi.useFakeTimers()
  expect(asksToStay()).toBe(false)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const never = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => never.reject(signal.reason))
    return never.promise
  })
  const onRefused = vi.fn()
  const taking = takeFile('/api/activity/export', { asksFactor: false, onRefused })
  expect(asksToStay()).toBe(true)
  await vi.advanceTimersByTimeAsync(1500)
  const [slow] = shownToasts()
  expect(slow?.action?.label).toBe('Stop')
  slow?.action?.onAction()
  expect(await taking).toBe(false)
  expect([said(), saved, onRefused.mock.calls, asksToStay()]).toEqual([[], [], [], false])

  answering(csv)
  expect(await takeFile('/api/activity/export', { asksFactor: false })).toBe(true)
  expect(asksToStay()).toBe(false)
})

test('one of gigabytes is fetched by the browser itself, once it is known to be there', async () => {
  const asked = answering(csv)
  const check = vi.fn(async () => {})
  expect(await takeFile('/api/backup/file/7', { check })).toBe(true)
  expect(asked).toEqual(['/api/user/second-factor/fresh'])
  expect(saved).toEqual([{ href: `${location.origin}/api/backup/file/7`, download: '' }])
  check.mockRejectedValueOnce(new Error('This backup is not on the server any more.'))
  expect(await takeFile('/api/backup/file/7', { check })).toBe(false)
  expect(saved).toHaveLength(1)
  expect(said()).toEqual(['It could not be downloaded.', 'This backup is not on the server any more.'])
})
