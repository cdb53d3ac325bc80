import type { AttachmentLost } from '../../contract/attachment.ts'
import {
  ATTACHMENT_LIMIT,
  ATTACHMENT_WORDS,
  type AttachmentKind,
  VOICE_SECONDS_MAX,
} from '../../contract/attachment-kinds.ts'

const largest = `${ATTACHMENT_LIMIT / 1024 / 1024} MB`
const longest = `${VOICE_SECONDS_MAX / 60} minutes`

const photographs = (count: number) => (count === 1 ? '1 photograph' : `${count} photographs`)
const voiceNotes = (count: number) => (count === 1 ? '1 voice note' : `${count} voice notes`)

/** Photographs and voice notes as answers, as staff read and ask for them (0076). */
export const attachmentWords = {
  /** On the card of a question: where it is asked, so never of staff who write a visit down, and what it takes. */
  asks: {
    photo: `Asked only on a phone, once the person agrees. ${largest} at most.`,
    voice: `Asked only on a phone, once the person agrees. ${longest} and ${largest} at most.`,
  } satisfies Record<AttachmentKind, string>,
  counted: (kind: AttachmentKind, count: number) =>
    kind === 'photo' ? photographs(count) : voiceNotes(count),
  given: { photo: 'Photographs', voice: 'Voice notes' } satisfies Record<AttachmentKind, string>,
  /** On paper. */
  named: (kind: AttachmentKind, length: string) =>
    [ATTACHMENT_WORDS[kind], length].filter(Boolean).join(', '),
  photographOf: (question: string) => `${ATTACHMENT_WORDS.photo}: ${question}`,
  voiceNoteOn: (question: string) => `${ATTACHMENT_WORDS.voice}: ${question}`,
  play: 'Play',
  playOf: (question: string, length: string) => `Play the voice note: ${question}${length && `, ${length}`}`,
  download: 'Download',
  downloadOf: (question: string) => `Download the voice note: ${question}`,
  downloadPhotograph: (question: string) => `Download the photograph: ${question}`,
  fullSize: 'Full size',
  onPhone: (name: string) => (name ? `Still on the phone of ${name}` : 'Still on the phone'),
  onPhoneSince: (onPhone: string, day: string) => `${onPhone}, since ${day}`,
  /** What was not sent lies there yet, unless whoever signed out wiped it. */
  phoneGone: (day: string) => `That phone was signed out, ${day}: it may never come`,
  lost: {
    removed: (day: string) => `Removed on the phone, ${day}`,
    unreadable: (day: string) => `Could not be sent (no longer readable on the phone), ${day}`,
    refused: (day: string) => `Could not be sent (could not be read, or too large), ${day}`,
  } satisfies Record<AttachmentLost, (day: string) => string>,
  /** On paper, beneath what was agreed to. */
  agreed: (moment: string) => `Agreed to this, ${moment}`,
  /** To what: a yes alone reads as the answer. */
  agreedTo: (kind: AttachmentKind, moment: string) =>
    kind === 'photo' ? `Agreed to the photograph, ${moment}` : `Agreed to be recorded, ${moment}`,
  gone: 'It could not be opened, or is no longer there.',
  retry: 'Retry',
  retryOf: (what: string) => `Retry. ${what}`,
} as const
