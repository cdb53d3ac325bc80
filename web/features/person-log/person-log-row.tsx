import { Check, MessageSquare, Pencil, Phone, StickyNote, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonLog } from '../../../contract/person-log.ts'
import { AttachmentList } from '../../parts/attachment/attachment-list.tsx'
import { useRowOfHash } from '../../parts/location/row-of-hash.ts'
import { dueText } from '../../parts/text/due-text.ts'
import { lowerFirst } from '../../parts/text/lower-first.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { words } from '../../words.ts'
import { LogText } from './log-text.tsx'
import { detailOf, followedUpText, logHash, PERSON_LOG_KIND_WORDS, titleOf } from './person-log-words.ts'

const icons = { call: Phone, message: MessageSquare, note: StickyNote } as const

type Props = {
  log: PersonLog
  /** Somebody looked for its words: they are shown wherever they stand. */
  isFound: boolean
  isBusy: boolean
  onDone: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One thing that was said, on the line of time. */
export function PersonLogRow({ log, isFound, isBusy, onDone, onEdit, onDelete }: Props) {
  const { kind, content, files, follow_up_on, followed_up_at } = log
  const here = logHash(log)
  const { row, isNamed } = useRowOfHash(here)
  const Icon = icons[kind]
  const isOpen = follow_up_on !== null && followed_up_at === null
  const due = isOpen ? dueText(follow_up_on) : null
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button
      variant="ghost"
      size="icon-sm"
      className="text-muted-foreground"
      aria-label={`${label}: ${titleOf(log)}`}
      title={label}
      onClick={onClick}
    >
      {icon}
    </Button>
  )
  return (
    <li
      ref={row}
      id={here}
      tabIndex={-1}
      className={cn(
        'relative flex scroll-mt-20 gap-3.5 pb-5 outline-none last:pb-0 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-1 not-last:before:left-[1.0625rem] not-last:before:w-px not-last:before:bg-border',
        isNamed && 'rounded-md bg-primary-soft/60',
      )}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{PERSON_LOG_KIND_WORDS[kind]}</span>
          {due && <Badge tone={due.tone}>Come back to it: {lowerFirst(due.text)}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">{detailOf(log)}</p>
        <LogText content={content} isWhole={isFound} />
        {files.length > 0 && (
          <div className="mt-2">
            <AttachmentList files={files} />
          </div>
        )}
        {followed_up_at !== null && (
          <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">{followedUpText(log)}</p>
        )}
        {isOpen && (
          <Button
            size="sm"
            className="mt-2 print:hidden"
            aria-label={`Done: ${titleOf(log)}`}
            pending={isBusy}
            onClick={onDone}
          >
            <Check />
            Done
          </Button>
        )}
      </div>
      <div className="flex shrink-0 items-start print:hidden">
        {button(words.action.edit, <Pencil />, onEdit)}
        {button(words.action.delete, <Trash2 />, onDelete)}
      </div>
    </li>
  )
}
