import type { CallerKind } from '../callers.ts'
import { aContact } from '../factories.ts'
import type { CallOptions } from '../test-app.ts'

const staff = ['admin', 'super_admin'] as const

/** Makes a record as staff and answers it. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of many calls
export type Post = (path: string, options: CallOptions) => Promise<any>

export const contactOf = (post: Post, serial: string, over: object = {}) =>
  post(`/contact?serial_number=${serial}`, { body: aContact(over) })

/** Contacts of the assigned person, whose ids it answers, and of another; volunteers see an emergency's alone. */
export async function contactCanaries(
  post: Post,
  serial: string,
  hidden: string,
  canary: (what: string, seenBy: readonly CallerKind[]) => string,
): Promise<number[]> {
  const ids: number[] = []
  for (const [is_emergency, seenBy] of [
    [true, [...staff, 'assigned_volunteer']],
    [false, staff],
  ] as const) {
    const name = canary(`a contact, emergency: ${is_emergency}`, seenBy)
    const note = canary('a note about a contact', staff)
    ids.push((await contactOf(post, serial, { name, note, is_emergency })).id)
  }
  await contactOf(post, hidden, {
    name: canary("somebody else's emergency contact", staff),
    is_emergency: true,
  })
  return ids
}
