import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { driveOperations } from '../../contract/drive.ts'
import { formResponseOperations } from '../../contract/form-response.ts'
import { problems } from '../../contract/problem.ts'
import { userOperations } from '../../contract/user.ts'
import { volunteerSignInOperations } from '../../contract/volunteer-sign-in.ts'
import { ApiProblem } from './api-problem.ts'
import { call, callWithStatus, onSignedOut } from './client.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const answers = (status: number, body?: unknown) =>
  fetched.mockResolvedValueOnce(
    new Response(body === undefined ? null : JSON.stringify(body), { status: status }),
  )
const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? []
  return { url, init, headers: init?.headers as Record<string, string> }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error as ApiProblem,
  )

test('the query keys are the address, and what is undefined is left out', async () => {
  answers(200, { items: [], total: 0 })
  await call(beneficiaryOperations.page, {
    query: { page: '2', q: 'tan & co', programme_id: 3, sort: undefined },
  })
  expect(sent().url).toBe('/api/beneficiary?page=2&q=tan+%26+co&programme_id=3')
  expect(sent().init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  expect(sent().headers).not.toHaveProperty('idempotency-key')
})

test('a gateway that says yes to everything has saved no edit', async () => {
  const edit = () =>
    call(beneficiaryOperations.update, {
      query: { serial_number: 'KB-1' },
      body: {} as never,
      if_match: 4,
    })
  for (const foreign of [{ status: 'ok' }, [], { version: 'v1' }]) {
    answers(200, foreign)
    expect(await failure(edit())).toMatchObject({ code: 'unreadable' })
  }
  answers(200, { version: 5 })
  expect(await edit()).toEqual({ version: 5 })
})

test('a POST carries its key, a PUT the version that was read', async () => {
  answers(201, [])
  await call(beneficiaryOperations.assign, {
    query: { serial_number: 'KB/1' },
    body: { volunteer_account_ids: [7] },
    idempotency_key: 'the-same-one',
  })
  expect(sent().url).toBe('/api/beneficiary/assignments?serial_number=KB%2F1')
  expect(sent().headers['idempotency-key']).toBe('the-same-one')
  expect(sent().init?.body).toBe('{"volunteer_account_ids":[7]}')

  fetched.mockClear()
  answers(200, { version: 5 })
  await call(beneficiaryOperations.update, {
    query: { serial_number: 'KB-1' },
    body: {} as never,
    if_match: 4,
  })
  expect(sent().headers['if-match']).toBe('"4"')
})

test('a POST without a key gets one of its own', async () => {
  answers(204)
  await call(userOperations.logout)
  expect(sent().headers['idempotency-key']).toMatch(/^[\w-]{8,128}$/)
  expect(sent().headers['content-type']).toBe('application/json')
  expect(sent().init?.body).toBeUndefined()
})

test('a refusal becomes a problem with its fields and the record as it is now', async () => {
  answers(412, { code: 'stale', message: 'Someone else', request_id: 'r', current: { version: 9 } })
  const problem = await failure(call(beneficiaryOperations.list))
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({ code: 'stale', status: 412, current: { version: 9 }, isRefusal: true })
})

test('a change of a record that is gone says so; a read says only that there is none', async () => {
  const absent = { code: 'not_found', message: problems.not_found.message, request_id: 'r' }
  const remove = () => failure(call(beneficiaryOperations.remove, { query: { serial_number: 'K-1' } }))
  answers(404, absent)
  expect((await remove()).message).toBe('This is not there any more: someone deleted it meanwhile.')
  answers(404, { ...absent, message: 'This partner does not exist' })
  expect((await remove()).message).toBe('This partner does not exist')
  answers(404, absent)
  expect((await failure(call(beneficiaryOperations.list))).message).toBe('Not found')
})

test('nothing coming back reads as that, and is no refusal', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const problem = await failure(call(beneficiaryOperations.list))
  expect(problem).toMatchObject({ code: 'network', status: 0, isRefusal: false })
  expect(problem.message).toMatch(/could not be reached/)
})

test('a proxy that answers in our place does not break the page', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await failure(call(beneficiaryOperations.list))).toMatchObject({ code: 'unreadable', status: 502 })
  fetched.mockResolvedValueOnce(new Response('<html>Welcome to the hotel</html>', { status: 200 }))
  expect(await failure(call(beneficiaryOperations.list))).toMatchObject({ code: 'unreadable', status: 200 })
})

test('only a session that ended signs out; a wrong password does not', async () => {
  const listener = vi.fn()
  const stop = onSignedOut(listener)
  answers(401, { code: 'wrong_credentials', message: 'Incorrect email or password', request_id: 'r' })
  await failure(call(userOperations.login, { body: { email: 'a@b.sg', password: 'x' } }))
  expect(listener).not.toHaveBeenCalled()
  answers(401, { code: 'unauthenticated', message: 'Please sign in', request_id: 'r' })
  await failure(call(beneficiaryOperations.list))
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

const ended = { code: 'unauthenticated', message: 'Please sign in', request_id: 'r' }
const as = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

test.each<[string, () => void]>([
  ['in this tab', () => {}],
  // What a tab counts, every other reads.
  ['in another tab', () => localStorage.setItem('kampung-sign-ins', '99')],
])(
  'what was refused to whoever was here before signs nobody out who signed in since, %s',
  async (where, turn) => {
    const listener = vi.fn()
    const stop = onSignedOut(listener)
    const late = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(late.promise)
    const change = failure(call(beneficiaryOperations.remove, { query: { serial_number: 'K-1' } }))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    turn()
    if (where === 'in this tab') {
      answers(200, { id: 2, role: 'volunteer' })
      await call(volunteerSignInOperations.enrol, { body: { token: 't' } })
    }
    late.resolve(as(401, ended))
    expect(await change).toMatchObject({ status: 401, message: expect.stringContaining('nothing was saved') })
    expect(listener).not.toHaveBeenCalled()
    // Refused now, it is whoever is here now.
    answers(401, ended)
    await failure(call(beneficiaryOperations.list))
    expect(listener).toHaveBeenCalledOnce()
    stop()
  },
)

test('held and accepted are told apart', async () => {
  const input = { body: {} as never }
  answers(202, { id: 1 })
  expect(await callWithStatus(formResponseOperations.create, input)).toEqual({
    answer: { id: 1 },
    status: 202,
  })
})

test.each<[string, number, unknown?]>([
  ['a status that the operation never answers with', 200, { id: 1 }],
  ['nothing where something is said', 201],
])('%s is somebody else’s, and not a refusal', async (_, status, body) => {
  answers(status, body)
  const problem = await failure(call(formResponseOperations.create, { body: {} as never }))
  expect(problem).toMatchObject({ code: 'unreadable', status, isRefusal: false })
})

test('something said where nothing is, and what the caller does not believe, are somebody else’s', async () => {
  answers(204, undefined)
  expect(await call(userOperations.logout)).toBeUndefined()
  answers(200, { status: 'ok' })
  expect(await failure(call(userOperations.logout))).toMatchObject({ code: 'unreadable' })
  answers(200, { status: 'ok' })
  const check = vi.fn(() => false)
  expect(await failure(call(userOperations.current, { check }))).toMatchObject({ code: 'unreadable' })
  expect(check).toHaveBeenCalledWith({ status: 'ok' }, 200)
})

test('a refusal that no request of ours has is no refusal, and signs nobody out', async () => {
  const listener = vi.fn()
  const stop = onSignedOut(listener)
  answers(401, { code: 'unauthenticated', message: 'Buy more data' })
  const problem = await failure(call(beneficiaryOperations.list))
  expect(problem).toMatchObject({ code: 'unreadable', status: 401, isRefusal: false })
  expect(listener).not.toHaveBeenCalled()
  stop()
})

test('a file goes as multipart, tells how far it is, and can be stopped', async () => {
  const request = new FakeRequest()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the test holds on to the one that is made
        return request
      }
    },
  )
  const onProgress = vi.fn()
  const controller = new AbortController()
  const upload = call(driveOperations.upload, {
    params: { destination: 'image' },
    body: new File(['x'], 'me.png'),
    onProgress,
    signal: controller.signal,
  })
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  expect(request.opened).toEqual(['POST', '/api/drive/image'])
  expect(request.sent?.get('file')).toBeInstanceOf(File)
  expect(request.headers).not.toHaveProperty('content-type')
  expect(onProgress).toHaveBeenCalledWith(0.25)
  controller.abort()
  expect(await failure(upload)).toMatchObject({ code: 'aborted' })
})

class FakeRequest {
  upload: { onprogress?: (event: unknown) => void } = {}
  opened: string[] = []
  headers: Record<string, string> = {}
  sent: FormData | undefined
  onabort = () => {}
  onloadend = () => {}
  open(method: string, url: string) {
    this.opened = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.sent = body
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
}
