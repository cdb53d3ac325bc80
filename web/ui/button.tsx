import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonVariants } from './button-variants.ts'
import { cn } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and refuses clicks, but keeps focus: a disabled button would drop it. */
  pending?: boolean
}

/**
 * Smallest target 24 px (`icon-xs`); the volunteer area uses `lg` and `xl` (44 px and more). A link that looks like one
 * has `buttonVariants`: what lends its look to any child is a kilobyte, and here before anything is shown.
 */
export function Button({
  className,
  variant,
  size,
  pending = false,
  onClick,
  children,
  ...props
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      data-slot="button"
      {...props}
      className={cn(buttonVariants({ variant, size }), className)}
      aria-disabled={pending || props['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
