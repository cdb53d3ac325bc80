import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonVariants } from './button-variants.ts'
import { cn } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Render the only child (a link, say) with a button's look. */
  asChild?: boolean
  /** Shows a spinner and refuses clicks, but keeps focus: a disabled button would drop it. */
  pending?: boolean
}

/** Smallest target 24 px (`icon-xs`); the volunteer area uses `lg` and `xl` (44 px and more). */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  pending = false,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild)
    return (
      <Slot.Root data-slot="button" className={classes} onClick={onClick as never} {...(props as object)}>
        {children}
      </Slot.Root>
    )

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      data-slot="button"
      {...props}
      className={classes}
      aria-disabled={pending || props['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
