import { fileTypeFromBuffer } from 'file-type'
import { VOICE_SECONDS_MAX } from '../../../contract/attachment-kinds.ts'
import { readMp4 } from './mp4-voice.ts'
import { Malformed, type Recorded } from './piece.ts'
import { readWebm } from './webm-voice.ts'

/** A phone under load ends a recording late, by its own timer. Seconds. */
const LATE = 5

type Reader = { name: string; content_type: string; read: (content: Buffer) => Recorded }

const webm: Reader = { name: 'voice-note.webm', content_type: 'audio/webm', read: readWebm }
const mp4: Reader = { name: 'voice-note.m4a', content_type: 'audio/mp4', read: readMp4 }
const READERS: Readonly<Record<string, Reader>> = { webm, m4a: mp4, mp4 }

export type VoiceNote = { name: string; content_type: string; seconds: number }

/**
 * A recording by what its container says, whatever its sender says of it: one track, of Opus in WebM or AAC in MP4, and its
 * length (0105). `undefined` is none or is cut off, `'too long'` is over three minutes.
 */
export async function readVoice(content: Buffer): Promise<VoiceNote | 'too long' | undefined> {
  const found = await fileTypeFromBuffer(content)
  const reader = READERS[found?.ext ?? '']
  if (!reader) return undefined
  const recorded = readWhole(reader, content)
  if (!recorded?.isVoice || recorded.samples === 0) return undefined
  if (Number.isNaN(recorded.seconds)) return undefined
  if (recorded.seconds > VOICE_SECONDS_MAX + LATE) return 'too long'
  const { name, content_type } = reader
  const seconds = Math.min(Math.round(recorded.seconds), VOICE_SECONDS_MAX)
  return { name, content_type, seconds }
}

function readWhole({ read }: Reader, content: Buffer): Recorded | undefined {
  try {
    return read(content)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}
