import { afterAll, beforeAll, vi } from 'vitest'

/**
 * In this file a PIN is worked through a thousandth of the rounds: what is tested is what is sealed with it, and that a phone
 * takes all of them is `web/device/pin-rounds.test.ts`.
 */
export function quickPins(): void {
  const derive = crypto.subtle.deriveKey
  beforeAll(() => {
    vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((how, ...rest) => {
      const { iterations, ...others } = how as Pbkdf2Params
      return derive.call(crypto.subtle, { ...others, iterations: iterations / 1000 }, ...rest)
    })
  })
  afterAll(() => void vi.mocked(crypto.subtle.deriveKey).mockRestore())
}
