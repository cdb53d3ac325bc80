import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Busy } from './busy.ts'

/** What is being waited for, how far it is, and the way to stop it. */
export function ImportProgress({ busy }: { busy: Busy }) {
  const percent = busy.fraction === null ? null : Math.round(busy.fraction * 100)
  return (
    <div className="flex w-full items-center gap-4 rounded-xl border bg-card px-5 py-3">
      <Spinner className="size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-[560]">
          {busy.what}…
          {busy.note && <span className="ml-2 font-normal text-muted-foreground">{busy.note}</span>}
        </p>
        <div
          role="progressbar"
          aria-label={busy.what}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(percent !== null && { 'aria-valuenow': percent })}
          className="mt-2 h-1.5 overflow-hidden rounded-full bg-muted"
        >
          <div
            className={cn(
              'h-full rounded-full bg-primary',
              percent === null ? 'w-1/3 animate-pass-by' : 'transition-[width]',
            )}
            {...(percent !== null && { style: { width: `${percent}%` } })}
          />
        </div>
      </div>
      {percent !== null && (
        <span aria-hidden="true" className="w-11 text-right text-sm text-muted-foreground tabular">
          {percent} %
        </span>
      )}
      {busy.stop && <Button onClick={busy.stop}>Stop</Button>}
    </div>
  )
}
