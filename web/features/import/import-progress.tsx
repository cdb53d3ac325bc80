import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { words } from '../../words.ts'
import type { Busy } from './use-import.ts'

/** What is being waited for, how far it is, and the way to stop it. */
export function ImportProgress({ busy }: { busy: Busy }) {
  const percent = busy.fraction === null ? null : Math.round(busy.fraction * 100)
  return (
    <div className="flex items-center gap-4 rounded-xl border bg-card px-5 py-4">
      <Spinner className="size-5 text-primary" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-[560]">
          {busy.what}…
          {busy.isWriting && (
            <span className="ml-2 font-normal text-muted-foreground">{words.import.goesOn}</span>
          )}
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
            className="h-full rounded-full bg-primary transition-[width]"
            style={{ width: `${percent ?? 100}%`, opacity: percent === null ? 0.45 : 1 }}
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
