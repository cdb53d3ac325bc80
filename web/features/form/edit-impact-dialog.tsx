import { useRef, useState } from 'react'
import type { EditImpact } from '../../../contract/form-edit.ts'
import { focusField } from '../../parts/form/focus-field.ts'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { type EditLine, editLines, isWorthAsking } from './edit-lines.ts'
import type { FormBody } from './form-draft.ts'
import { RespeltChoices } from './respelt-choices.tsx'
import {
  type Meant,
  meantFirst,
  type RespeltPair,
  respeltPairs,
  withoutPairs,
  withRespelt,
} from './respelt-pairs.ts'

/** Asks before a form that was answered is edited; resolves to what to save, or to nothing. */
export function useEditImpact() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(meant: Meant | undefined) => void>(undefined)
  const close = (meant?: Meant) => {
    setOpen(false)
    answer.current?.(meant)
    answer.current = undefined
  }
  return {
    async ask(impact: EditImpact, body: FormBody): Promise<FormBody | undefined> {
      const all = respeltPairs(impact, body)
      if (!isWorthAsking(impact)) return withRespelt(body, all, meantFirst(all))
      const pairs = all.filter(({ answered }) => answered > 0)
      const lines = editLines(withoutPairs(impact.changes, pairs), body)
      setAsked((before) => ({ round: (before?.round ?? 0) + 1, impact, pairs, lines }))
      setOpen(true)
      const meant = await new Promise<Meant | undefined>((resolve) => {
        answer.current = resolve
      })
      return meant && withRespelt(body, all, { ...meantFirst(all), ...meant })
    },
    dialog: asked && <EditImpactDialog key={asked.round} {...asked} isOpen={isOpen} onClose={close} />,
  }
}

type Asked = {
  round: number
  impact: EditImpact
  lines: readonly EditLine[]
  pairs: readonly RespeltPair[]
}
type Props = Omit<Asked, 'round'> & { isOpen: boolean; onClose: (meant?: Meant) => void }

function EditImpactDialog({ impact, lines, pairs, isOpen, onClose }: Props) {
  const [meant, setMeant] = useState(meantFirst(pairs))
  const [hasTried, setTried] = useState(false)
  function save() {
    const open = pairs.find(({ key }) => meant[key] === undefined)
    if (!open) return onClose(meant)
    setTried(true)
    focusField(`respelt ${open.key}`)
  }
  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <AlertDialogContent>
        <div className="-mx-1 flex min-h-0 flex-col gap-2 overflow-y-auto px-1">
          <AlertDialogTitle>{words.form.edit.title}</AlertDialogTitle>
          <AlertDialogDescription>{words.form.edit.text(impact.responses)}</AlertDialogDescription>
          {lines.length > 0 && (
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too
              tabIndex={0}
              aria-label="Changes"
              className="mt-1 flex max-h-[45dvh] shrink-0 list-disc flex-col gap-1.5 overflow-y-auto rounded-md bg-muted py-2.5 pr-3 pl-7 focus-ring"
            >
              {lines.map(({ text, was }) => (
                <li key={`${text} ${was}`} className="wrap-anywhere">
                  {text}
                  {was && <span className="block text-muted-foreground">{was}</span>}
                </li>
              ))}
            </ul>
          )}
          <RespeltChoices
            pairs={pairs}
            meant={meant}
            hasTried={hasTried}
            onMean={(key, one) => setMeant((before) => ({ ...before, [key]: one }))}
          />
        </div>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button>{words.action.back}</Button>
          </AlertDialogCancel>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
