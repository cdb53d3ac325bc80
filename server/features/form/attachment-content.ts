import { fileTypeFromBuffer } from 'file-type'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { Problem } from '../../../contract/problem.ts'
import type { FileVariant } from '../../storage/file-store.ts'
import { PICTURE_TYPE, redrawPicture } from '../../storage/redraw-picture.ts'
import { readVoice } from '../../storage/voice/read-voice.ts'

type Content = {
  kind: 'image' | 'file'
  name: string
  content_type: string
  /** Of a voice note, by the file itself. */
  seconds?: number
  variants: [FileVariant, Buffer][]
}

const refused = (reason: string) => new Problem('unsupported_type', { fields: { file: reason } })

/** What was sent, as it is kept: a photograph drawn anew, a voice note as it came (S-09). Throws 415 or 422. */
export async function readAttachment(kind: AttachmentKind, content: Buffer): Promise<Content> {
  return kind === 'photo' ? await readPhoto(content) : await readVoiceNote(content)
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

/** Staff hear what a volunteer's phone recorded: nothing to be seen, and as long as the recording is, whatever the phone says. */
async function readVoiceNote(content: Buffer): Promise<Content> {
  const voice = await readVoice(content)
  if (!voice) throw refused('This is no voice note')
  if (voice === 'too long') throw new Problem('invalid', { fields: { file: 'Longer than 3 minutes' } })
  return { kind: 'file', ...voice, variants: [['whole', content]] }
}
