import { type Calls, CUT_OFF, told } from './calls.ts'
import type { Member } from './pair.ts'

/** A file that one server has acknowledged. */
export type Uploaded = { key: string; by: Member; text: string }

export function fileNamed(name: string): { text: string; body: FormData } {
  const text = `%PDF-1.4\n% ${name}\ntrailer <<>>\n%%EOF\n`
  const body = new FormData()
  body.append('file', new Blob([text], { type: 'application/pdf' }), `${name}.pdf`)
  return { text, body }
}

export const SERVED = 'served'

/** SERVED when a server gives this file to the letter, by a link of its own; CUT_OFF when it was killed meanwhile; else what it said. */
export async function served(
  { ask }: Calls,
  member: Member,
  { key, text }: Uploaded,
): Promise<typeof SERVED | typeof CUT_OFF | string> {
  const call = { method: 'GET', path: `/api/drive/file?key=${encodeURIComponent(key)}` }
  const link = await ask(member, call)
  if (link === CUT_OFF) return CUT_OFF
  const path = link.status === 200 ? String(JSON.parse(link.content.toString()).url) : ''
  if (path === '') return told(call, link)
  // Nobody begins to call a server that is down, and it may have gone since it gave the link.
  const file = member.isDown() ? CUT_OFF : await ask(member, { method: 'GET', path })
  if (file === CUT_OFF) return CUT_OFF
  return file.status === 200 && file.content.toString() === text
    ? SERVED
    : told({ method: 'GET', path: 'its link' }, file)
}
