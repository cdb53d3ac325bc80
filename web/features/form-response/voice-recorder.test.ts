import { afterEach, expect, test, vi } from 'vitest'
import { record } from './voice-recorder.ts'

afterEach(() => vi.unstubAllGlobals())

test('a phone that cannot record after all keeps no microphone open', async () => {
  const stop = vi.fn()
  const getUserMedia = async () => ({ getTracks: () => [{ stop }] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  class Recorder {
    static isTypeSupported = () => true
    start() {
      throw new DOMException('Not now', 'NotSupportedError')
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  await expect(record(180)).rejects.toMatchObject({ name: 'NotSupportedError' })
  expect(stop).toHaveBeenCalledOnce()
})
