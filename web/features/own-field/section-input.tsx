import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { Input } from '../../ui/input.tsx'

type Props = ComponentProps<'input'> & { sections: readonly string[] }

/** A heading, typed or one of those that there are; its sign is that of every other list, and not the browser's own. */
export function SectionInput({ sections, ...props }: Props) {
  const list = useId()
  if (sections.length === 0) return <Input autoComplete="off" {...props} />
  return (
    <div className="relative">
      <Input
        autoComplete="off"
        list={list}
        {...props}
        className="pr-9 [&::-webkit-calendar-picker-indicator]:opacity-0!"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <datalist id={list}>
        {sections.map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
    </div>
  )
}
