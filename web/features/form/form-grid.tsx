import type { Form } from '../../../contract/form.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormCard } from './form-card.tsx'

const gridClass = 'grid grid-cols-1 gap-x-4 gap-y-[18px] sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** Section 9: four columns of cards on a desktop, fewer where they would be too small to read. */
export function FormGrid({ forms, onDelete }: { forms: readonly Form[]; onDelete: (form: Form) => void }) {
  return (
    <ul className={gridClass}>
      {forms.map((form) => (
        <li key={`${form.programme_id}/${form.stage}`}>
          <FormCard form={form} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  )
}

/** The grid's final shape while it is asked for. */
export function FormGridSkeleton() {
  return (
    <div aria-hidden="true" className={gridClass}>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <div key={at} className="overflow-hidden rounded-lg border bg-card">
          <Skeleton className="aspect-[16/9] w-full rounded-none" />
          <div className="flex flex-col gap-2 p-4">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3.5 w-1/4" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
