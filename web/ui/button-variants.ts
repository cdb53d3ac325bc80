import { cva, type VariantProps } from 'class-variance-authority'
import { cn } from './class-names.ts'

const looks = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent text-base font-[560]',
    'whitespace-nowrap select-none transition-[background-color,border-color,color,box-shadow] duration-150 focus-ring',
    'disabled:opacity-55 aria-disabled:opacity-70 disabled:cursor-not-allowed aria-disabled:cursor-default',
    '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover active:bg-primary-hover',
        outline:
          'border-border-strong bg-card text-foreground hover:bg-accent active:bg-accent data-[state=open]:bg-accent',
        ghost: 'text-foreground hover:bg-accent active:bg-accent data-[state=open]:bg-accent',
        danger:
          'bg-destructive text-destructive-foreground hover:bg-destructive-hover active:bg-destructive-hover',
        'danger-outline':
          'border-border-strong bg-card text-destructive hover:border-destructive hover:bg-destructive-soft',
        link: 'h-auto! min-h-6 px-0! text-primary underline-offset-4 hover:underline',
      },
      size: {
        // In the volunteer area nothing is smaller than a thumb, whichever part it comes from.
        sm: 'h-8 gap-1.5 px-3 text-sm in-data-[area=volunteer]:min-h-11',
        md: 'h-9.5 px-3.5 in-data-[area=volunteer]:min-h-11',
        // The volunteer area's: words of four languages, at twice the size, take a second line.
        lg: 'min-h-11 max-w-full px-[min(1.25rem,5vw)] py-2 wrap-anywhere whitespace-normal',
        xl: 'min-h-13 max-w-full rounded-xl px-[min(1.5rem,6vw)] py-2 text-[1.0625rem] font-[620] wrap-anywhere whitespace-normal',
        icon: 'size-9.5',
        'icon-sm': 'size-8 rounded-sm',
        'icon-xs': 'size-6 rounded-xs',
      },
    },
    defaultVariants: { variant: 'outline', size: 'md' },
  },
)

export type ButtonLook = VariantProps<typeof looks>

/**
 * The look of a button, for a link that must look like one: `className={buttonVariants({ variant })}`. What a size
 * says beats what every button has: which of two classes wins would else be the stylesheet's order.
 */
export const buttonVariants = (look?: Parameters<typeof looks>[0]): string => cn(looks(look))
