import { expect } from 'vitest'
import { aBeneficiary } from './factories.ts'
import type { TestApp } from './test-app.ts'

export type NumberedPerson = { id: number; serial_number: string }

/** What changes a person's number while somebody has them on the screen, as staff do it (H-1990). */
export function renumbering({ call }: Pick<TestApp, 'call'>) {
  const as = 'admin'
  const read = async (path: string) => (await call('GET', path, { as })).body

  async function rename(from: string, to: string): Promise<void> {
    const path = `/beneficiary?serial_number=${from}`
    const answer = await call('PUT', path, { as, body: { ...(await read(path)), serial_number: to } })
    expect(answer.status, answer.text).toBe(200)
  }
  async function make(serial_number: string): Promise<NumberedPerson> {
    await call('POST', '/beneficiary', { as, body: aBeneficiary({ serial_number }) })
    const { beneficiary_id } = await read(`/beneficiary/care?serial_number=${serial_number}`)
    return { serial_number, id: beneficiary_id }
  }
  /** Two numbers change hands. Answers that of the first, by now. */
  async function swap(meant: NumberedPerson, other: NumberedPerson): Promise<string> {
    const spare = `${meant.serial_number}-X`
    await rename(meant.serial_number, spare)
    await rename(other.serial_number, meant.serial_number)
    await rename(spare, other.serial_number)
    return other.serial_number
  }
  return { make, rename, swap }
}
