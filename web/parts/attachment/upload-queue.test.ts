import { expect, it } from 'vitest'
import { uploadQueue } from './upload-queue.ts'

type Answer = { name: string; keep: () => void; fail: (reason: string) => void; signal: AbortSignal }

/** A queue whose server answers when the test says so. */
function aQueue(refuse: (file: File, others: number) => string = () => '') {
  const asked: Answer[] = []
  const kept: string[] = []
  const queue = uploadQueue({
    send: ({ name }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress(0.5)
        signal.addEventListener('abort', () => reject(new Error('This was stopped.')))
        const keep = () => resolve({ key: `key-${name}` })
        asked.push({ name, keep, fail: (reason) => reject(new Error(reason)), signal })
      }),
    onKept: (key) => kept.push(key),
    refuse,
  })
  const states = () => queue.list().map(({ file, state }) => `${file.name} ${state}`)
  return { queue, asked, kept, states }
}
const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const soon = () => new Promise((done) => setTimeout(done))

it('sends one after another, in their order', async () => {
  const { queue, asked, kept, states } = aQueue()
  queue.add(files('a.pdf', 'b.pdf'))
  expect(states()).toEqual(['a.pdf sending', 'b.pdf waiting'])
  expect(queue.list()[0]?.progress).toBe(0.5)
  const idle = queue.whenIdle()
  asked[0]?.keep()
  await soon()
  expect(states()).toEqual(['b.pdf sending'])
  asked[1]?.keep()
  await idle
  expect(kept).toEqual(['key-a.pdf', 'key-b.pdf'])
  expect(states()).toEqual([])
})

it('goes on after a failure, which stays named until it is tried again', async () => {
  const { queue, asked, kept, states } = aQueue()
  queue.add(files('a.exe', 'b.pdf'))
  asked[0]?.fail('Only PDF.')
  await soon()
  expect(states()).toEqual(['a.exe failed', 'b.pdf sending'])
  expect(queue.list()[0]?.reason).toBe('Only PDF.')
  asked[1]?.keep()
  await queue.whenIdle()
  queue.retry(queue.list()[0]?.id ?? 0)
  expect(states()).toEqual(['a.exe sending'])
  asked[2]?.keep()
  await queue.whenIdle()
  expect(kept).toEqual(['key-b.pdf', 'key-a.exe'])
})

it('stops what is being sent, forgets what waits, and keeps neither', async () => {
  const { queue, asked, kept, states } = aQueue()
  queue.add(files('a.pdf', 'b.pdf', 'c.pdf'))
  const [a, b] = queue.list()
  queue.remove(b?.id ?? 0)
  queue.remove(a?.id ?? 0)
  expect(asked[0]?.signal.aborted).toBe(true)
  await soon()
  expect(states()).toEqual(['c.pdf sending'])
  queue.clear()
  await queue.whenIdle()
  expect([states(), kept]).toEqual([[], []])
  expect(asked).toHaveLength(2)
})

it('sends nothing that is refused, and takes it once there is room', async () => {
  const room = 1
  const { queue, asked, states } = aQueue((_file, others) => (others >= room ? 'At most 1.' : ''))
  queue.add(files('a.pdf', 'b.pdf'))
  expect(states()).toEqual(['a.pdf sending', 'b.pdf failed'])
  asked[0]?.keep()
  await queue.whenIdle()
  expect(asked).toHaveLength(1)
  queue.retry(queue.list()[0]?.id ?? 0)
  expect(states()).toEqual(['b.pdf sending'])
})
