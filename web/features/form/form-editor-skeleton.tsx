import { Skeleton } from '../../ui/skeleton.tsx'

/** The editor's final shape while the form is asked for. */
export function FormEditorSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <div className="flex justify-between">
        <Skeleton className="h-9.5 w-24" />
        <Skeleton className="h-9.5 w-28" />
      </div>
      <div className="flex overflow-hidden rounded-xl border bg-card max-sm:flex-col">
        <Skeleton className="h-44 w-60 rounded-none max-sm:h-32 max-sm:w-full" />
        <div className="flex flex-1 flex-col justify-between gap-5 p-6">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-9.5 w-2/5" />
        </div>
      </div>
      <Skeleton className="h-6 w-32" />
      {['a', 'b', 'c'].map((name) => (
        <Skeleton key={name} className="h-36 rounded-xl" />
      ))}
    </div>
  )
}
