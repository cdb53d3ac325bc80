import { Check, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { lengthText } from '../../parts/text/length-text.ts'
import { Button } from '../../ui/button.tsx'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import type { Kept } from './attachments-context.ts'

type Props = { kind: AttachmentKind; kept: Kept | undefined; isSent: boolean }

/** What was taken, to be looked at or listened to before it goes; of what the office has only that it does. */
export function KeptAttachment({ kind, kept, isSent }: Props) {
  const say = useAttachmentWords()
  if (!kept)
    return (
      <p className="flex min-h-11 items-center gap-2 text-muted-foreground">
        {isSent && <Check aria-hidden="true" className="size-5 shrink-0" />}
        {isSent ? `${say.name[kind]}: ${say.withOffice}` : say.opening}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      {kind === 'photo' ? <Photo content={kept.content} /> : <Voice {...kept} />}
      <p role="status" className="text-[1rem] text-muted-foreground">
        {say.kept(Math.ceil(kept.facts.size / 1024).toLocaleString('en'))}
      </p>
    </div>
  )
}

function useUrlOf(content: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}

function Photo({ content }: { content: Blob }) {
  const say = useAttachmentWords()
  const url = useUrlOf(content)
  return (
    <img src={url} alt={say.name.photo} className="max-h-72 max-w-full rounded-xl border object-contain" />
  )
}

function Voice({ facts, content }: Kept) {
  const say = useAttachmentWords()
  const url = useUrlOf(content)
  const sound = useRef<HTMLAudioElement>(null)
  const [isHeard, setHeard] = useState(false)
  const { seconds = 0 } = facts
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what was just said, to whoever said it */}
      <audio ref={sound} src={url} onPlay={() => setHeard(true)} onPause={() => setHeard(false)} />
      <Button
        size="xl"
        onClick={() => {
          if (isHeard) sound.current?.pause()
          else void sound.current?.play().catch(() => undefined)
        }}
      >
        {isHeard ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {isHeard ? say.pause : say.listen}
        <span className="tabular">{lengthText(seconds)}</span>
      </Button>
    </>
  )
}
