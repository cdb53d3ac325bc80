import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  SEEN_BODY,
} from '../../ui/dialog.tsx'
import { pressOnSaveKey } from '../form/save-key.ts'
import { useLeaveGuard } from '../unsaved/leave-guard.ts'
import { RouteGuard } from '../unsaved/route-guard.tsx'
import { UnsavedDialog } from '../unsaved/unsaved-dialog.tsx'

type SheetProps = {
  title: string
  /** Whom it is about, where the title says what. */
  name?: string
  /** Then a thumb beside the sheet takes nothing away, and Escape is asked about by its form. */
  hasTyped: boolean
  onClose: () => void
  children: ReactNode
}

/** From the foot of a volunteer's phone: large, for one thumb. */
export function PhoneSheet({ title, name, hasTyped, onClose, children }: SheetProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        hasClose={false}
        onInteractOutside={(event) => hasTyped && event.preventDefault()}
        onEscapeKeyDown={(event) => hasTyped && event.preventDefault()}
      >
        <DialogHeader className="px-5 pr-5">
          <DialogTitle className="text-xl leading-tight wrap-anywhere">{title}</DialogTitle>
          {name && <p className="text-muted-foreground wrap-anywhere">{name}</p>}
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  )
}

type FormProps = {
  submitLabel: string
  cancelLabel: string
  isPending: boolean
  isDisabled?: boolean
  /** Then Back, Cancel and Escape ask before they take what was written away. */
  hasTyped?: boolean
  onSubmit: () => void
  onCancel: () => void
  failure?: string
  /** Below the questions while nothing failed. */
  hint?: string
  /** The hint is to be read before Save: it stands at the foot, in sight wherever the questions are scrolled to. */
  isHintUrgent?: boolean
  children: ReactNode
}

export function PhoneSheetForm(props: FormProps) {
  const { hasTyped = false } = props
  const isAtRisk = useRef(hasTyped)
  isAtRisk.current = hasTyped && !props.isPending
  useLeaveGuard(hasTyped)
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isAtRisk.current ? setAsking(true) : props.onCancel())
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        pressOnSaveKey(event)
        // A key pressed in the question comes by here too, though it lies elsewhere on the page.
        const isHere = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isHere && isAtRisk.current) setAsking(true)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <RouteGuard
        shouldAsk={(isOtherPage) => isOtherPage && isAtRisk.current}
        // What is missing is said in the sheet, which closes by itself once it is kept.
        onSave={async () => {
          props.onSubmit()
          return false
        }}
        onDiscard={props.onCancel}
      />
      <UnsavedDialog
        isOpen={isAsking}
        onSave={() => {
          setAsking(false)
          props.onSubmit()
        }}
        onDiscard={props.onCancel}
        onStay={() => setAsking(false)}
      />
      <DialogBody className={`flex flex-col gap-6 px-5 ${SEEN_BODY}`}>
        {props.children}
        {!props.failure && props.hint && !props.isHintUrgent && (
          <p className="text-center text-[1rem] text-muted-foreground">{props.hint}</p>
        )}
      </DialogBody>
      {/* In one row, as far as the words fit: on a small phone the questions need the height. */}
      <DialogFooter className="flex-row flex-wrap px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {props.failure && (
          <p role="alert" className="min-w-0 basis-full text-center text-destructive">
            {props.failure}
          </p>
        )}
        {!props.failure && props.hint && props.isHintUrgent && (
          <p className="min-w-0 basis-full text-center font-medium text-rattan-ink">{props.hint}</p>
        )}
        <Button size="xl" variant="ghost" onClick={leave} className="grow px-3">
          {props.cancelLabel}
        </Button>
        <Button
          type="submit"
          size="xl"
          variant="primary"
          disabled={props.isDisabled ?? false}
          pending={props.isPending}
          // Below Cancel where large letters leave it no room beside: else its words would stand letter by letter.
          className="flex-[99_1_7rem]"
        >
          {props.submitLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
