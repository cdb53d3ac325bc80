import { type ReactNode, useEffect, useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { contactText, isForeign, telHref } from './contact-text.ts'

/** '+65 9123 4567', tap to call; '-' when there is none. */
export function ContactNumber(props: {
  value: string | number | null | undefined
  className?: string
  /** In place of a number that nobody has. */
  none?: string | undefined
  /** Before the number, where it is a button to press. */
  icon?: ReactNode
}) {
  const shown = useShownNumber(props.value)
  const href = telHref(props.value)
  if (!href) return <span className={props.className}>{shown || props.none || '-'}</span>
  return (
    <a
      href={href}
      className={cn(
        'inline-flex min-h-6 items-center rounded-xs whitespace-nowrap underline-offset-4 hover:underline focus-ring',
        props.className,
      )}
    >
      {props.icon}
      {shown}
    </a>
  )
}

/** A number as it is shown everywhere. How other countries group their digits is a list of 80 KB: it comes only with the first such number. */
export function useShownNumber(value: string | number | null | undefined): string {
  const text = contactText(value)
  const [foreign, setForeign] = useState({ of: '', shown: '' })
  useEffect(() => {
    if (!isForeign(text)) return
    let isGone = false
    import('./foreign-number.ts').then(
      ({ foreignNumberText }) => !isGone && setForeign({ of: text, shown: foreignNumberText(text) }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [text])
  return foreign.of === text ? foreign.shown : text
}
