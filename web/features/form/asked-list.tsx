import { useState } from 'react'
import type { AskedByMonth } from '../../../contract/answers-by-month.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { monthlyWords as say } from '../../words/answers-by-month-words.ts'
import { AskedTable } from './asked-table.tsx'

/** So many tables of two years are drawn without anybody waiting for them. */
const SHOWN = 25

type Props = { questions: readonly AskedByMonth[]; isStale: boolean }

/** The questions one below the other, those with the most answers first. */
export function AskedList({ questions, isStale }: Props) {
  const [shown, setShown] = useState(SHOWN)
  return (
    <>
      <ol
        aria-busy={isStale}
        className={cn('flex flex-col gap-4 transition-opacity duration-200', isStale && 'opacity-60')}
      >
        {questions.slice(0, shown).map((asked) => (
          <li key={`${asked.type} ${asked.question}`}>
            <AskedTable asked={asked} />
          </li>
        ))}
      </ol>
      {questions.length > shown && (
        <Button className="mt-4 print:hidden" onClick={() => setShown(shown + SHOWN)}>
          {say.showMore}
        </Button>
      )}
    </>
  )
}

/** The tables while they are counted. */
export function AskedListSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-56 rounded-xl" />
      ))}
    </div>
  )
}
