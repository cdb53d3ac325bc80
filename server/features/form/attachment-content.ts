import { fileTypeFromBuffer } from 'file-type'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { Problem } from '../../../contract/problem.ts'
import type { FileVariant } from '../../storage/file-store.ts'
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

type Voice = Pick<Content, 'name' | 'content_type'> & {
  codec: string
  /** Where its tracks are named. */
  head: (text: string) => string
  /** The name of a track that is looked at. */
  seen: RegExp
}

/** Of WebM the tracks stand before the first cluster, which an index before them names: what is said may spell anything. */
const CLUSTER = '\x1F\x43\xB6\x75'
const webm: Voice = {
  ...{ name: 'voice-note.webm', content_type: 'audio/webm', codec: 'A_OPUS', seen: /V_[A-Z]/ },
  head: (text) => text.slice(0, text.indexOf(CLUSTER, text.indexOf('A_OPUS'))),
}
const m4a: Voice = {
  ...{ name: 'voice-note.m4a', content_type: 'audio/mp4', codec: 'mp4a', seen: /hdlr[\s\S]{8}vide/ },
  head: (text) => text,
}
const VOICES: Readonly<Record<string, Voice>> = { webm, m4a, mp4: m4a }

/** By the names of its tracks: Opus in WebM or AAC in MP4, and nothing to be seen. */
async function readVoice(content: Buffer): Promise<Content> {
  const found = await fileTypeFromBuffer(content)
  const voice = VOICES[found?.ext ?? '']
  const head = voice?.head(content.toString('latin1')) ?? ''
  if (!voice || !head.includes(voice.codec) || voice.seen.test(head)) throw refused('This is no voice note')
  const { name, content_type } = voice
  return { kind: 'file', name, content_type, variants: [['whole', content]] }
}
