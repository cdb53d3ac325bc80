/** Whole seconds. */
export type Heard = { content: Blob; seconds: number }

export type Recording = {
  begun_at: number
  /** What was heard once it stopped; null where it was dropped. */
  done: Promise<Heard | null>
  stop: () => void
  /** Nothing of it is kept. */
  drop: () => void
}

/** What the office takes, the smaller first; Safari has the second alone. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4']
/** Speech is understood well; three minutes are half a megabyte. */
const BITS_PER_SECOND = 24_000

/** Hears what is said from now on, for so many seconds at most. Throws where the microphone is refused or nothing can record. */
export async function record(most: number): Promise<Recording> {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  if (!mimeType) throw new Error('This browser cannot record')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  try {
    return recordFrom(stream, mimeType, most)
  } catch (error) {
    silence(stream)
    throw error
  }
}

/** A screen that went dark would end what is being said. An older phone has no such thing. */
const keepLit = async () => await navigator.wakeLock?.request('screen').catch(() => undefined)

/** No microphone stays open once nothing is recorded. */
function silence(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function recordFrom(stream: MediaStream, mimeType: string, most: number): Recording {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  const begun_at = Date.now()
  let isDropped = false
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  // A phone that is put away or rings hears no more: what was said until then is kept.
  const away = () => document.visibilityState === 'hidden' && stop()
  const timer = setTimeout(stop, most * 1000)
  const done = new Promise<Heard | null>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', away)
      silence(stream)
      const [type = mimeType] = mimeType.split(';')
      const seconds = Math.min(most, Math.round((Date.now() - begun_at) / 1000))
      resolve(isDropped ? null : { content: new Blob(parts, { type }), seconds })
    }
  })
  document.addEventListener('visibilitychange', away)
  const lit = keepLit()
  void done.then(async () => (await lit)?.release())
  recorder.start(1000)
  return {
    begun_at,
    done,
    stop,
    drop() {
      isDropped = true
      stop()
    },
  }
}
