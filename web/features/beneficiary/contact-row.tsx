import { ArrowDown, ArrowUp, OctagonX, Pencil, Siren, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Contact } from '../../../contract/contact-fields.ts'
import { languagesText } from '../../../contract/spoken-language.ts'
import { ContactNumber } from '../../parts/contact/contact-number.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { DISCLOSURE_WORDS } from './contact-disclosure.ts'

type Props = {
  contact: Contact
  /** Counts from 1. */
  place: number
  count: number
  isBusy: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onDelete: () => void
}

/** One contact; its place among the others is changed by buttons, so by keyboard too. */
export function ContactRow({ contact, place, count, isBusy, onMove, onEdit, onDelete }: Props) {
  const { name, relation, telephone, language, is_family, is_emergency, may_be_told, note } = contact
  const isSilent = may_be_told === 'nothing'
  const arrows = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  // At either end the arrow that was pressed can be pressed no more: the other takes the focus, unless it has gone on.
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    const { activeElement: active, body } = document
    if (active !== body && !arrows.current?.contains(active)) return
    const [up, down] = arrows.current?.querySelectorAll('button') ?? []
    if (place === 1) down?.focus()
    if (place === count) up?.focus()
  }, [place, count])
  const moveTo = (to: number) => {
    if (isBusy) return
    hasMoved.current = true
    onMove(to)
  }
  const button = (label: string, icon: ReactNode, onClick: () => void, isOff = false, isMoving = false) => (
    <Button
      variant="ghost"
      size="icon-sm"
      className="text-muted-foreground"
      aria-label={`${label} ${name}`}
      disabled={isOff}
      // Disabled, the one that was pressed would lose the focus.
      aria-disabled={isMoving || undefined}
      onClick={onClick}
    >
      {icon}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 first:pt-1 last:pb-0">
      <span className="tabular w-5 pt-0.5 text-muted-foreground">{place}</span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-muted-foreground">{relation || (is_family ? 'family' : '')}</span>
          {is_emergency && (
            <Badge tone="warm">
              <Siren aria-hidden="true" className="size-3.5" />
              Emergency
            </Badge>
          )}
        </p>
        <p className="mt-0.5">
          <ContactNumber value={telephone} />
          {language && <span className="text-muted-foreground"> ({languagesText([language])})</span>}
        </p>
        <p
          className={
            isSilent ? 'flex items-center gap-1.5 font-semibold text-destructive' : 'text-muted-foreground'
          }
        >
          {isSilent && <OctagonX aria-hidden="true" className="size-4 shrink-0" />}
          {DISCLOSURE_WORDS[may_be_told]}
        </p>
        {note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
      </div>
      <div className="flex items-center print:hidden">
        {count > 1 && (
          <div ref={arrows} className="flex items-center">
            {button('Move up', <ArrowUp />, () => moveTo(place - 1), place === 1, isBusy)}
            {button('Move down', <ArrowDown />, () => moveTo(place + 1), place === count, isBusy)}
          </div>
        )}
        {button(words.action.edit, <Pencil />, onEdit)}
        {button(words.action.delete, <Trash2 />, onDelete)}
      </div>
    </li>
  )
}
