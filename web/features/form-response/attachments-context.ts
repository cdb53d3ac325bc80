import { createContext } from 'react'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'

/** What is known of one when it is taken: `agreed_at` in ISO 8601. */
export type Taken = { kind: AttachmentKind; agreed_at: string; seconds?: number }
export type Kept = { facts: Taken & { size: number }; content: Blob }

/** Where photographs and voice notes of an answer lie while it is written. */
export type AttachmentKeeper = {
  personName: string
  /** What the office has already: what is corrected names it. */
  sent: ReadonlySet<string>
  /** Asked before camera or microphone open, of the largest that is taken. */
  hasRoom: () => Promise<boolean>
  /** Answers the id that the answer names. Throws where there is no room. */
  keep: (content: Blob, taken: Taken) => Promise<string>
  read: (id: string) => Promise<Kept | undefined>
  /** What no answer names by then, so many milliseconds later. */
  forget: (id: string, later: number) => void
  /** While something is recorded: how it is stopped and kept. Answers the way to say that it is over. */
  holdRecording: (settle: () => Promise<void>) => () => void
}

/** Null where this browser keeps nothing; undefined where nobody answers, as in a preview. */
export const AttachmentsContext = createContext<AttachmentKeeper | null | undefined>(undefined)
