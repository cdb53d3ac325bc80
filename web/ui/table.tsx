import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A plain table for short lists. For server-side pages use the data table of `parts`. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div className="scroll-shadow-x relative w-full overflow-x-auto">
      <table {...props} className={cn('w-full border-collapse text-left tabular', className)} />
    </div>
  )
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead {...props} className={cn('border-b border-border', className)} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} className={cn('[&>tr:last-child]:border-0', className)} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr {...props} className={cn('border-b border-border', className)} />
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(
        'px-4 py-2.5 max-sm:px-2 max-sm:first:pl-4 text-sm font-semibold whitespace-nowrap text-muted-foreground',
        className,
      )}
    />
  )
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td {...props} className={cn('px-4 py-2.5 max-sm:px-2 max-sm:first:pl-4', className)} />
}
