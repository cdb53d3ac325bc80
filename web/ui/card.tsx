import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A hairline and almost no shadow. `isInteractive` lifts it a little under the pointer. */
export function Card({
  className,
  isInteractive = false,
  ...props
}: ComponentProps<'div'> & { isInteractive?: boolean }) {
  return (
    <div
      data-slot="card"
      {...props}
      className={cn(
        'rounded-xl border border-border bg-card text-card-foreground shadow-card',
        isInteractive &&
          'transition-[border-color,box-shadow,transform] duration-200 hover:border-border-strong hover:shadow-raised motion-safe:hover:-translate-y-0.5',
        className,
      )}
    />
  )
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex flex-col gap-1 px-5 pt-5', className)} />
}

export function CardTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 {...props} className={cn('text-lg font-[640]', className)} />
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p {...props} className={cn('text-muted-foreground', className)} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('p-5', className)} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex items-center gap-2 border-t border-border p-5', className)} />
}
