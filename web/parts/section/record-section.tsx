import { type ReactNode, useId } from 'react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { useSectionPlace } from './section-place.ts'

const frame = 'mb-6 rounded-xl focus-ring lg:scroll-mt-4'

type Props = {
  title: string
  /** How many there are, beside the title; nothing where it is not known or nobody is there. */
  count?: number | undefined
  /** What can be done here, across from the title. */
  action?: ReactNode
  /** What stands here reaches the edges of the card: a table, a list of links. */
  isFlush?: boolean
  className?: string
  children: ReactNode
}

/** One part of a long record: the same heading, card and spacing for each (H-1417). */
export function RecordSection({ title, count = 0, action, isFlush = false, className, children }: Props) {
  const { ref, id } = useSectionPlace(title)
  const heading = useId()
  return (
    <section ref={ref} id={id} tabIndex={-1} aria-labelledby={heading} className={cn(frame, className)}>
      <Card className={cn(isFlush && 'overflow-hidden')}>
        <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-5">
          <CardTitle id={heading}>
            {title}
            {count > 0 && (
              <span className="ml-2 text-base font-normal text-muted-foreground tabular">
                {count.toLocaleString('en')}
              </span>
            )}
          </CardTitle>
          {action}
        </div>
        <div
          className={
            isFlush ? 'mt-4 border-t border-border [&_:is(td,th):first-child]:pl-5' : 'px-5 pt-3 pb-5'
          }
        >
          {children}
        </div>
      </Card>
    </section>
  )
}

/** A part that is a card of itself, with a heading of its own: a table with its toolbar. */
export function TableSection({ title, children }: { title: string; children: ReactNode }) {
  const { ref, id } = useSectionPlace(title)
  return (
    <section ref={ref} id={id} tabIndex={-1} aria-label={title} className={frame}>
      {children}
    </section>
  )
}
