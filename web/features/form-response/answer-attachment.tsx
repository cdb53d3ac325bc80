import { Camera, Mic, X } from 'lucide-react'
import { use, useEffect, useId, useRef, useState } from 'react'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { TAKE_BACK_FOR } from '../../device/take-back-time.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { type AttachmentKeeper, AttachmentsContext, type Kept } from './attachments-context.ts'
import { KeptAttachment } from './kept-attachment.tsx'
import { TakePhoto } from './take-photo.tsx'
import { TakeVoice } from './take-voice.tsx'
import { useRemoval } from './use-removal.ts'

type Props = { kind: AttachmentKind; value: string; onChange: (value: string) => void }

/** Milliseconds. */
const READ_AGAIN_AFTER = 1000
const ICONS = { photo: Camera, voice: Mic }

/** A question that is answered with a photograph or a voice note: the person's leave is asked for first (0076). */
export function AnswerAttachment({ kind, value, onChange }: Props) {
  const keeper = use(AttachmentsContext)
  const say = useAttachmentWords()
  const kept = useKept(value)
  const [isAsking, setAsking] = useState(false)
  // What was pressed is gone by then: the keyboard goes on at the button that takes another.
  const [wasAsked, setAsked] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  const removal = useRemoval(kind)
  const [failure, setFailure] = useState('')
  const isGone = kept === null && value !== '' && !keeper?.sent.has(value)
  // An answer that names nothing is none: whoever must give one is told so.
  useEffect(() => {
    if (!isGone) return
    setFailure(say.gone)
    onChange('')
  }, [isGone, onChange, say])
  if (keeper === null) return <Note>{say.keepsNothing}</Note>
  if (!keeper) return <Shown kind={kind} />

  async function take(content: Blob, taken: { agreed_at: string; seconds?: number }) {
    try {
      const id = await keeper?.keep(content, { kind, ...taken })
      if (id === undefined) return
      leave(id)
    } catch {
      setFailure(say.full)
    }
    setAsking(false)
  }

  async function ask({ hasRoom }: AttachmentKeeper) {
    const isFull = !(await hasRoom())
    setFailure(isFull ? say.full : '')
    setAsked(true)
    setAsking(!isFull)
  }

  /** Another in its place, or none: then its bytes wait as long as it can be had back. */
  function leave(next: string) {
    setFailure('')
    onChange(next)
    removal.withdraw()
    if (value && !keeper?.sent.has(value)) keeper?.forget(value, next ? 0 : TAKE_BACK_FOR)
  }

  function remove() {
    leave('')
    removal.offer(() => {
      onChange(value)
      begin.current?.focus()
    })
    begin.current?.focus()
  }

  const Take = kind === 'photo' ? TakePhoto : TakeVoice
  const Icon = ICONS[kind]
  return (
    <FieldGroup className="gap-2.5">
      {value !== '' && (
        <KeptAttachment kind={kind} kept={kept ?? undefined} isSent={keeper.sent.has(value)} />
      )}
      {failure && (
        <p role="alert" className="text-[1rem] text-destructive">
          {failure}
        </p>
      )}
      {isAsking ? (
        <Take
          question={say.ask[kind](keeper.personName)}
          onTaken={take}
          onFailed={(why) => {
            setFailure(say[why])
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button ref={begin} size="xl" autoFocus={wasAsked} onClick={() => void ask(keeper)}>
            <Icon aria-hidden="true" />
            {value === '' ? say.begin[kind] : say.again[kind]}
          </Button>
          {value !== '' && (
            <Button size="xl" variant="ghost" onClick={remove}>
              <X aria-hidden="true" />
              {say.remove}
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  )
}

/** To staff who try a form: the button as a volunteer has it. */
function Shown({ kind }: { kind: AttachmentKind }) {
  const say = useAttachmentWords()
  const hint = useId()
  const Icon = ICONS[kind]
  return (
    <FieldGroup className="gap-2.5">
      <div>
        <Button size="xl" disabled aria-describedby={hint}>
          <Icon aria-hidden="true" />
          {say.begin[kind]}
        </Button>
      </div>
      <p id={hint} className="text-[1rem] text-muted-foreground">
        {say.phoneOnly}
      </p>
    </FieldGroup>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="rounded-xl border border-dashed border-border-strong px-4 py-3 text-muted-foreground">
    {children}
  </p>
)

/** What lies here under this name: undefined until it is known, null where nothing does. */
function useKept(id: string): Kept | null | undefined {
  const keeper = use(AttachmentsContext)
  const [found, setFound] = useState<{ id: string; kept: Kept | null }>()
  useEffect(() => {
    let isLeft = false
    let later: ReturnType<typeof setTimeout>
    const look = () =>
      keeper?.read(id).then(
        (kept) => !isLeft && setFound({ id, kept: kept ?? null }),
        // Locked or signed in anew meanwhile, in another tab: what lies here is opened a moment later.
        () => {
          if (!isLeft) later = setTimeout(look, READ_AGAIN_AFTER)
        },
      )
    if (id) void look()
    return () => {
      isLeft = true
      clearTimeout(later)
    }
  }, [keeper, id])
  return found?.id === id ? found.kept : undefined
}
