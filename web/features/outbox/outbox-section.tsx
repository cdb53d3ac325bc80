import type { ReactNode } from 'react'

type Props = { title: string; count: number; empty?: string; children: ReactNode }

export function OutboxSection({ title, count, empty, children }: Props) {
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="text-lg">
        {title} <span className="font-normal text-muted-foreground">({count})</span>
      </h2>
      {count === 0 && empty && <p className="text-muted-foreground">{empty}</p>}
      {count > 0 && <ul className="flex flex-col gap-2.5">{children}</ul>}
    </section>
  )
}
