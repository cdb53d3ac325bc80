import { Square } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { ATTACHMENT_LIMIT, VOICE_SECONDS_MAX } from '../../../contract/attachment-kinds.ts'
import { lengthText } from '../../parts/text/length-text.ts'
import { Button } from '../../ui/button.tsx'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { AskLeave } from './ask-leave.tsx'
import { AttachmentsContext } from './attachments-context.ts'
import type { TakeProps } from './take-photo.tsx'
import { type Heard, type Recording, record } from './voice-recorder.ts'

/** The microphone, once the person said yes and by the press alone; three minutes at most. */
export function TakeVoice({ question, onTaken, onFailed, onCancel }: TakeProps) {
  const say = useAttachmentWords()
  const agreed_at = useRef('')
  const keeper = use(AttachmentsContext)
  const [recording, setRecording] = useState<Recording | null>(null)
  const seconds = useSeconds(recording)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  // Whoever leaves the page is no longer heard.
  useEffect(() => () => recording?.drop(), [recording])

  async function begin() {
    agreed_at.current = new Date().toISOString()
    const begun = await record(VOICE_SECONDS_MAX).catch((error: unknown) => error)
    if (!isRecording(begun)) {
      const isRefused = begun instanceof DOMException && begun.name === 'NotAllowedError'
      return onFailed(isRefused ? 'noMicrophone' : 'noRecorder')
    }
    if (isLeft.current) return begun.drop()
    setRecording(begun)
    const kept = begun.done.then(keep)
    const release = keeper?.holdRecording(async () => {
      begun.stop()
      await kept
    })
    await kept.finally(release)
  }

  async function keep(heard: Heard | null) {
    if (!heard || isLeft.current) return
    if (heard.content.size === 0 || heard.content.size > ATTACHMENT_LIMIT) return onFailed('noRecorder')
    await onTaken(heard.content, { agreed_at: agreed_at.current, seconds: heard.seconds })
  }

  if (!recording)
    return <AskLeave kind="voice" question={question} onYes={() => void begin()} onCancel={onCancel} />
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-rattan-soft px-4 py-3.5 text-rattan-ink">
      <p className="flex items-center gap-2 text-[1.0625rem] tabular">
        <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-destructive" />
        {say.recording(lengthText(seconds), lengthText(VOICE_SECONDS_MAX))}
      </p>
      <Button size="xl" variant="primary" autoFocus onClick={() => recording.stop()}>
        <Square aria-hidden="true" />
        {say.stop}
      </Button>
    </div>
  )
}

const isRecording = (begun: unknown): begun is Recording =>
  typeof begun === 'object' && begun !== null && 'done' in begun

/** How long it goes on already. */
function useSeconds(recording: Recording | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!recording) return
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - recording.begun_at) / 1000)), 250)
    return () => clearInterval(timer)
  }, [recording])
  return seconds
}
