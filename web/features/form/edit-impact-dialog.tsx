import { useRef, useState } from 'react'
import type { EditImpact } from '../../../contract/form-edit.ts'
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

/** Asks before a form that was answered is edited; resolves to whether to save. */
export function useEditImpact() {
  const [asked, setAsked] = useState<{ impact: EditImpact; lines: EditLine[] } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isGood: boolean) => void>(undefined)
  const close = (isGood: boolean) => {
    setOpen(false)
    answer.current?.(isGood)
    answer.current = undefined
  }
  return {
    ask(found: EditImpact, body: FormBody): Promise<boolean> {
      if (!isWorthAsking(found)) return Promise.resolve(true)
      setAsked({ impact: found, lines: editLines(found.changes, body) })
      setOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
    dialog: asked && <EditImpactDialog {...asked} isOpen={isOpen} onClose={close} />,
  }
}

type Props = {
  impact: EditImpact
  lines: readonly EditLine[]
  isOpen: boolean
  onClose: (isGood: boolean) => void
}

function EditImpactDialog({ impact, lines, isOpen, onClose }: Props) {
  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => !next && onClose(false)}>
      <AlertDialogContent>
        <div className="flex min-h-0 flex-col gap-2">
          <AlertDialogTitle>{words.form.edit.title}</AlertDialogTitle>
          <AlertDialogDescription>{words.form.edit.text(impact.responses)}</AlertDialogDescription>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too
            tabIndex={0}
            aria-label="Changes"
            className="mt-1 flex max-h-[45dvh] list-disc flex-col gap-1.5 overflow-y-auto rounded-md bg-muted py-2.5 pr-3 pl-7 focus-ring"
          >
            {lines.map(({ text, was }) => (
              <li key={`${text} ${was}`} className="wrap-anywhere">
                {text}
                {was && <span className="block text-muted-foreground">{was}</span>}
              </li>
            ))}
          </ul>
        </div>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button>{words.action.back}</Button>
          </AlertDialogCancel>
          <Button variant="primary" onClick={() => onClose(true)}>
            Save
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
