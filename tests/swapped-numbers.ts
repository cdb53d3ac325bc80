import { expect } from 'vitest'
import type { TestAnswer, TestApp } from './test-app.ts'

export type NumberedPerson = { id: number; serial_number: string }

/** What changes a person's number, as staff do it. */
export function renumbering(kampung: TestApp) {
  const send = (method: 'GET' | 'PUT', path: string, body?: unknown): Promise<TestAnswer> =>
    kampung.call(method, path, { as: 'admin', ...(body !== undefined && { body }) })

  async function rename(from: string, to: string): Promise<void> {
    const path = `/beneficiary?serial_number=${from}`
    const { body: whole } = await send('GET', path)
    const answer = await send('PUT', path, { ...whole, serial_number: to })
    expect(answer.status, answer.text).toBe(200)
  }
  /** Two numbers change hands. Answers that of the first, by now. */
  async function swap(meant: NumberedPerson, other: NumberedPerson): Promise<string> {
    const spare = `${meant.serial_number}-X`
    await rename(meant.serial_number, spare)
    await rename(other.serial_number, meant.serial_number)
    await rename(spare, other.serial_number)
    return other.serial_number
  }
  return { rename, swap }
}
