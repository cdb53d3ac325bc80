import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

const badgeVariants = cva(
  'inline-flex w-fit shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        ok: 'bg-ok-soft text-ok',
        danger: 'bg-destructive-soft text-destructive',
        warm: 'bg-rattan-soft text-rattan-ink',
        primary: 'bg-primary-soft text-primary',
        muted: 'bg-muted text-muted-foreground',
        outline: 'border border-border-strong text-muted-foreground',
      },
    },
    defaultVariants: { tone: 'muted' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

/** A soft pill. With `hasDot`, colour is never the only sign: the words say it too. */
export function Badge({
  className,
  tone,
  hasDot = false,
  children,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants> & { hasDot?: boolean }) {
  return (
    <span data-slot="badge" {...props} className={cn(badgeVariants({ tone }), className)}>
      {hasDot && <span aria-hidden="true" className="size-[7px] shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  )
}
