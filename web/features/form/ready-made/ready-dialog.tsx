import { ChevronDown, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { MAX_QUESTIONS } from '../../../../contract/form-questions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../../ui/dialog.tsx'
import { words } from '../../../words.ts'
import { copiedWords } from '../form-draft.ts'
import type { ReadyWords } from './put-ready.ts'
import type { ReadyForm } from './ready-form.ts'
import { READY_FORMS } from './ready-forms.ts'
import { ReadyQuestions } from './ready-questions.tsx'

const say = words.form.ready

type Props = {
  /** How many questions the form has already. */
  count: number
  onClose: () => void
  onChoose: (ready: ReadyWords) => void
}

/** Forms to start from, each with who made it and on what terms (0069). */
export function ReadyDialog({ count, onClose, onChoose }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{say.title}</DialogTitle>
          <DialogDescription>{count === 0 ? say.text : say.textMore}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <ul className="flex flex-col gap-3">
            {READY_FORMS.map((form) => (
              <ReadyCard
                key={form.key}
                form={form}
                hasRoom={count + form.questions.length <= MAX_QUESTIONS}
                onChoose={() => {
                  onClose()
                  onChoose(copiedWords(form))
                }}
              />
            ))}
          </ul>
          <p className="text-sm text-muted-foreground">{say.warning}</p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{words.action.cancel}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

type CardProps = { form: ReadyForm; hasRoom: boolean; onChoose: () => void }

function ReadyCard({ form, hasRoom, onChoose }: CardProps) {
  const { title, purpose, languages, questions, source, terms, link } = form
  const [isRead, setRead] = useState(false)
  const id = useId()
  return (
    <li className="flex flex-col gap-2.5 rounded-lg border border-border p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-base leading-snug font-[640]">{title}</h3>
          <p className="mt-0.5">{purpose}</p>
        </div>
        <Button
          onClick={onChoose}
          disabled={!hasRoom}
          aria-label={say.useNamed(title)}
          className="max-sm:w-full"
        >
          {say.use}
        </Button>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone="primary">{say.questions(questions.length)}</Badge>
        <Badge>{languages}</Badge>
      </p>
      <dl className="flex flex-col gap-1 text-sm text-muted-foreground">
        <Line term={say.source}>{source}</Line>
        <Line term={say.terms}>{terms}</Line>
      </dl>
      {link && (
        <a
          href={link.href}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-8 items-center gap-1.5 self-start text-sm font-semibold text-primary underline-offset-4 hover:underline focus-ring"
        >
          {say.more(link.name)}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 self-start"
        aria-expanded={isRead}
        aria-controls={isRead ? id : undefined}
        aria-label={say.readNamed(title)}
        onClick={() => setRead(!isRead)}
      >
        {say.read}
        <ChevronDown aria-hidden="true" className={cn('transition-transform', isRead && 'rotate-180')} />
      </Button>
      {isRead && <ReadyQuestions id={id} form={form} />}
      {!hasRoom && <p className="text-sm text-destructive">{say.full}</p>}
    </li>
  )
}

const Line = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt className="inline font-semibold">{term}: </dt>
    <dd className="inline">{children}</dd>
  </div>
)
