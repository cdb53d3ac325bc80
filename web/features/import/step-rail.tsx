import { Check } from 'lucide-react'
import { cn } from '../../ui/class-names.ts'
import type { Step } from './import-machine.ts'

const steps: readonly { step: Step; label: string }[] = [
  { step: 'file', label: 'File' },
  { step: 'columns', label: 'Columns' },
  { step: 'rows', label: 'Rows' },
  { step: 'matches', label: 'Already here' },
  { step: 'import', label: 'Import' },
]

type Props = { current: Step; isReachable: (step: Step) => boolean; onGo: (step: Step) => void }

/** Where one is; what is behind can be gone back to. */
export function StepRail({ current, isReachable, onGo }: Props) {
  const at = current === 'done' ? steps.length : steps.findIndex(({ step }) => step === current)
  return (
    <nav aria-label="Steps" className="mb-6 print:hidden">
      <ol className="relative flex flex-wrap items-center gap-1 pb-1 sm:gap-2">
        {steps.map(({ step, label }, index) => {
          const isDone = index < at
          const canGo = current !== 'done' && isDone && isReachable(step)
          return (
            <li key={step} className="flex items-center gap-1 sm:gap-2">
              <button
                type="button"
                disabled={!canGo}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onGo(step)}
                className={cn(
                  'flex min-h-8 items-center gap-2 rounded-full py-1 pr-3 pl-1 text-sm font-semibold focus-ring',
                  index === at ? 'bg-primary-soft text-primary' : 'text-muted-foreground',
                  canGo && 'hover:bg-accent hover:text-foreground',
                  // Five of them in one line of a phone.
                  index !== at && 'max-sm:pr-1',
                )}
              >
                <span
                  className={cn(
                    'grid size-6 place-items-center rounded-full text-xs tabular',
                    index === at && 'bg-primary text-primary-foreground',
                    index > at && 'border border-border-strong',
                    isDone && 'bg-primary-soft text-primary',
                  )}
                >
                  {isDone ? <Check aria-hidden="true" className="size-3.5" strokeWidth={3} /> : index + 1}
                </span>
                <span className={cn(index !== at && 'max-sm:sr-only')}>{label}</span>
                {isDone && <span className="sr-only">, done</span>}
              </button>
              {/* Behind its step: where the steps take two lines none begins with a dash that leads from nowhere. */}
              {index < steps.length - 1 && <span aria-hidden="true" className="h-px w-3 bg-input lg:w-8" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
