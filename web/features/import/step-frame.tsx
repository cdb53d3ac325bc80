import { type ReactNode, useEffect, useRef } from 'react'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { ImportProgress } from './import-progress.tsx'
import type { ImportRun } from './use-import.ts'

type Props = {
  run: ImportRun
  title: string
  text?: ReactNode
  children?: ReactNode
  /** `aside` stands beside the way on; while it waits for something it does not look ready. */
  next?: { label: string; onNext: () => void; isDisabled?: boolean; isWaiting?: boolean; aside?: ReactNode }
  onBack?: () => void
}

/** A step: its heading, its content, and at the foot, always in sight, the way on and what is being waited for. */
export function StepFrame({ run, title, text, children, next, onBack }: Props) {
  const { busy, failure, step } = run
  // What has not been handed over ends with a step back; what is being written is stopped by name only.
  const mayGoBack = busy === null || (busy.stop !== undefined && !busy.isWriting)
  const goBack = () => {
    busy?.stop?.()
    onBack?.()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever goes on by keyboard or ear begins the next step at its heading, not at the foot of the last one.
  useEffect(() => {
    if (step !== 'file') heading.current?.focus()
  }, [step])
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-[640] outline-none">
          {title}
        </h2>
        {text && <div className="mt-1 max-w-prose text-muted-foreground">{text}</div>}
      </div>
      {children}
      {failure && <FailureNote>{failure}</FailureNote>}
      {(next || onBack || busy) && (
        <div className="sticky short:static bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t bg-background px-4 py-3 sm:mx-0 sm:px-0 print:hidden">
          {busy && <ImportProgress busy={busy} />}
          {onBack ? (
            <Button onClick={goBack} disabled={!mayGoBack}>
              {words.action.back}
            </Button>
          ) : (
            <span />
          )}
          {next && (
            <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 gap-y-1 sm:gap-x-2">
              {next.aside}
              <Button
                variant={next.isWaiting ? 'outline' : 'primary'}
                onClick={next.onNext}
                disabled={(next.isDisabled ?? false) || busy !== null}
                pending={busy !== null}
              >
                {next.label}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
