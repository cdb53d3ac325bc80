import { fileTypeFromBuffer } from 'file-type'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { Problem } from '../../../contract/problem.ts'
import type { FileVariant } from '../../storage/file-storage.ts'
import { PICTURE_TYPE, redrawPicture } from '../../storage/redraw-picture.ts'

type Content = {
  kind: 'image' | 'file'
  name: string
  content_type: string
  variants: [FileVariant, Buffer][]
}

const refused = (reason: string) => new Problem('unsupported_type', { fields: { file: reason } })

/** What was sent, as it is kept: a photograph drawn anew, a voice note as it came (S-09). Throws 415 or 422. */
export async function readAttachment(kind: AttachmentKind, content: Buffer): Promise<Content> {
  return kind === 'photo' ? await readPhoto(content) : await readVoice(content)
}

async function readPhoto(content: Buffer): Promise<Content> {
  const found = await fileTypeFromBuffer(content)
  if (!found || !['jpg', 'png', 'webp'].includes(found.ext)) throw refused('This is no photograph')
  const { small, large } = await redrawPicture(content)
  const { extension, content_type } = PICTURE_TYPE
  const variants: Content['variants'] = [
    ['small', small],
    ['large', large],
  ]
  return { kind: 'image', name: `photograph.${extension}`, content_type, variants }
}

const VOICES = {
  webm: { name: 'voice-note.webm', content_type: 'audio/webm', codec: 'A_OPUS', seen: /V_(?:VP|MPEG|AV1)/ },
  m4a: { name: 'voice-note.m4a', content_type: 'audio/mp4', codec: 'mp4a', seen: /vide/ },
} as const

/** By the names of its tracks: Opus in WebM or AAC in MP4, and nothing to be seen. */
async function readVoice(content: Buffer): Promise<Content> {
  const found = await fileTypeFromBuffer(content)
  const voice =
    found?.ext === 'webm' ? VOICES.webm : /^(?:m4a|mp4)$/.test(found?.ext ?? '') ? VOICES.m4a : null
  const text = content.toString('latin1')
  if (!voice || !text.includes(voice.codec) || voice.seen.test(trackNames(voice.codec, text)))
    throw refused('This is no voice note')
  const { name, content_type } = voice
  return { kind: 'file', name, content_type, variants: [['whole', content]] }
}

/** Where tracks are named: speech itself may spell anything. */
const trackNames = (codec: string, text: string) =>
  codec === 'A_OPUS' ? text.slice(0, 4096) : (text.match(/hdlr[\s\S]{8}.{4}/g) ?? []).join(' ')
