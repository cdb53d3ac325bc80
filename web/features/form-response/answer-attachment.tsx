import { Camera, Mic, X } from 'lucide-react'
import { useId } from 'react'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { KeptAttachment } from './kept-attachment.tsx'
import { TakePhoto } from './take-photo.tsx'
import { TakeVoice } from './take-voice.tsx'
import { type AttachedAnswer, useAttachedAnswer } from './use-attached-answer.ts'

const ICONS = { photo: Camera, voice: Mic }

/** A question that is answered with a photograph or a voice note: the person's leave is asked for first (0076). */
export function AnswerAttachment(props: AttachedAnswer) {
  const { kind, value } = props
  const say = useAttachmentWords()
  const attached = useAttachedAnswer(props)
  const { keeper, failure } = attached
  if (keeper === null) return <Note>{say.keepsNothing}</Note>
  if (!keeper) return <Shown kind={kind} />

  const Take = kind === 'photo' ? TakePhoto : TakeVoice
  const Icon = ICONS[kind]
  return (
    <FieldGroup className="gap-2.5">
      {value !== '' && <KeptAttachment kind={kind} kept={attached.kept} isSent={keeper.sent.has(value)} />}
      {failure && (
        <p role="alert" className="text-[1rem] text-destructive">
          {failure}
        </p>
      )}
      {attached.isAsking ? (
        <Take question={say.ask[kind](keeper.personName)} {...attached.taking} />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button
            ref={attached.begin}
            size="xl"
            autoFocus={attached.wasAsked}
            onClick={() => void attached.ask(keeper)}
          >
            <Icon aria-hidden="true" />
            {value === '' ? say.begin[kind] : say.again[kind]}
          </Button>
          {value !== '' && (
            <Button size="xl" variant="ghost" onClick={attached.remove}>
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
