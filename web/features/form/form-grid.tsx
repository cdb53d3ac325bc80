import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { FormName } from '../../../contract/form-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { byProgramme } from './by-programme.ts'
import { FormCard } from './form-card.tsx'
import { answerTotalsQuery } from './form-queries.ts'

const gridClass = 'grid grid-cols-1 gap-x-4 gap-y-[18px] sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

type Props = { forms: readonly FormName[]; onDelete: (form: FormName) => void }

/** By programme, and in each by stage; section 9: four columns of cards on a desktop, fewer where they would be too small to read. */
export function FormGrid({ forms, onDelete }: Props) {
  const { data } = useQuery(answerTotalsQuery())
  const totals = data && new Map(data.map((one) => [one.form_id, one.responses]))
  const saved = useRouterState({ select: ({ location }) => location.state.savedForm })
  return (
    <div className="flex flex-col gap-7">
      {byProgramme(forms).map((group) => (
        <section key={group.id} aria-label={group.name}>
          <h2 className="mb-3 text-lg font-[640] wrap-anywhere">{group.name}</h2>
          <ul className={gridClass}>
            {group.forms.map((form) => (
              <li key={form.form_id} ref={form.form_id === saved ? bringIntoSight : undefined}>
                <FormCard
                  form={form}
                  answers={totals && (totals.get(form.form_id) ?? 0)}
                  isNew={form.form_id === saved}
                  onDelete={onDelete}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const bringIntoSight = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' })

/** The grid's final shape while it is asked for. */
export function FormGridSkeleton() {
  return (
    <div aria-hidden="true" className={gridClass}>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <div key={at} className="overflow-hidden rounded-lg border bg-card">
          <Skeleton className="aspect-[5/2] w-full rounded-none" />
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
