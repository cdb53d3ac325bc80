import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { UNATTENDED_HEADER } from '../../contract/attendance.ts'
import { watchCalls } from './quiet-calls.ts'

test('whoever asks ends the quiet until they are answered and gone; monitors and a page’s own clock do not (H-1967)', async () => {
  let [now, isHeld] = [0, false]
  let answer: () => void = () => undefined
  const server = createServer((_, response) => {
    answer = () => response.end('ok')
    if (!isHeld) answer()
  })
  const calls = watchCalls(server, () => now)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })

  now = 40
  expect(calls.quietFor()).toBe(40)
  for (const path of ['/healthz', '/readyz', '/metrics']) await ask(path)
  await ask('/api/worklist?page=1', { [UNATTENDED_HEADER]: '1' })
  expect(calls.quietFor()).toBe(40)

  isHeld = true
  const asked = once(server, 'request')
  const told = ask('/api/beneficiary')
  await asked
  now = 90
  expect(calls.quietFor()).toBe(0)
  answer()
  await told
  const later = () => {
    now += 1
    return calls.quietFor()
  }
  await expect.poll(later).toBeGreaterThan(0)
})
