import { afterEach, expect, test, vi } from 'vitest'
import { pauseUndo } from './pause-undo.ts'

afterEach(() => vi.unstubAllGlobals())

const place = (programme_id: number, paused_until: string | null) => ({
  programme_id,
  paused_until,
  paused_because: '',
})

test('what is put back is not sent again by a Retry, which goes on with what was refused', async () => {
  const sent: number[][] = []
  let isDown = true
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const { programme_ids } = JSON.parse(String(body))
    sent.push(programme_ids)
    return isDown && programme_ids.includes(2)
      ? Response.json({ code: 'forbidden', message: 'No.', request_id: 'r' }, { status: 403 })
      : Response.json({})
  })
  const stood = [place(1, null), place(2, '2026-12-01'), place(3, null)]
  const putBack = pauseUndo({ serialNumber: 'KB-1' }, stood, { until: '2026-12-24', because: '' })
  await expect(putBack()).rejects.toThrow('No.')
  expect(sent).toEqual([[1, 3], [2]])
  isDown = false
  await putBack()
  expect(sent).toEqual([[1, 3], [2], [2]])
})
