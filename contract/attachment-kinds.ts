/** What an answer can be beside words (0076). */
export const ATTACHMENT_KINDS = ['photo', 'voice'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** What stands as the answer wherever words are read: lists, exports, print. */
export const ATTACHMENT_WORDS: Readonly<Record<AttachmentKind, string>> = {
  photo: 'Photograph',
  voice: 'Voice note',
}

/** Bytes. A photograph of 1,600 pixels has a quarter of it, three minutes of speech a third. */
export const ATTACHMENT_LIMIT = 2 * 1024 * 1024
export const VOICE_SECONDS_MAX = 180
/** Of one form: each may be as large as all its words a thousand times. */
export const FORM_ATTACHMENTS_MAX = 10

/** Made by the phone, 128 random bits: whoever knows it has it from the phone, or reads the response that names it. */
export const ATTACHMENT_ID = /^[0-9a-f]{32}$/
