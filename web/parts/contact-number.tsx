import { cn } from '../ui/class-names.ts'
import { contactText, telHref } from './contact-text.ts'

/** '+65 9123 4567', tap to call; '-' when there is none. */
export function ContactNumber(props: { value: string | number | null | undefined; className?: string }) {
  const href = telHref(props.value)
  if (!href) return <span className={props.className}>{contactText(props.value) || '-'}</span>
  return (
    <a
      href={href}
      className={cn(
        'inline-flex min-h-6 items-center rounded-xs whitespace-nowrap underline-offset-4 hover:underline focus-ring',
        props.className,
      )}
    >
      {contactText(props.value)}
    </a>
  )
}
