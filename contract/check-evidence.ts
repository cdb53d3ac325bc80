import { z } from 'zod'
import { fileKey, requiredText } from './fields.ts'
import { holdsNric } from './nric-kept-out.ts'

/** What must prove a check: nothing, a note of it, or the certificate itself (0126). */
export const CHECK_EVIDENCE = ['none', 'note', 'file'] as const
export type CheckEvidence = (typeof CHECK_EVIDENCE)[number]

/** What a certificate may be by its content, and how each is called. */
export const CERTIFICATE_KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
}

// The 26 characters before the name are drawn at random, and may look like anything.
const nameIn = (key: string) => key.slice(27)

/** The key of an uploaded certificate. */
export const certificateKey = fileKey
  .refine((key) => key !== '', 'Not a file key')
  .refine((key) => !holdsNric(nameIn(key)), 'Its name holds an NRIC. Rename the file and choose it again')

/** A certificate as it is kept. */
export const certificate = z.object({
  key: z.string(),
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type Certificate = z.infer<typeof certificate>

type Given = {
  outcome: 'met' | 'exempt'
  reference?: string | undefined
  note?: string | undefined
  file?: string | undefined
}

const written = requiredText('', Number.POSITIVE_INFINITY)

/** What a check lacks of what its kind asks for: the field and its sentence. An exemption has its reason, and lacks nothing (H-1720). */
export function lackedEvidence(
  evidence: CheckEvidence,
  { outcome, reference = '', note = '', file = '' }: Given,
): { field: 'reference' | 'file'; message: string } | undefined {
  if (outcome === 'exempt') return undefined
  const isWritten = [reference, note].some((text) => written.safeParse(text).success)
  if (evidence === 'note' && !isWritten)
    return { field: 'reference', message: 'Type the number on the certificate, or in the note who saw it' }
  if (evidence === 'file' && file === '')
    return { field: 'file', message: 'Add the certificate: a PDF, JPG or PNG' }
  return undefined
}
