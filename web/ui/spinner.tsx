import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A turning ring. Pass `label` where no visible text says what is being waited for. */
export function Spinner({ className, label, ...props }: ComponentProps<'svg'> & { label?: string }) {
  const announced = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <LoaderCircle {...props} {...announced} className={cn('size-4 animate-spin', className)} />
}
