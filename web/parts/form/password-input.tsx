import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'

type Props = ComponentProps<typeof Input> & {
  /** What the button shows: 'password'. */
  what?: string
  /** The button's own words, where they are not English. */
  labels?: { show: string; hide: string }
  /** The volunteer area's: 44 px to press. */
  isLarge?: boolean
}

/** A secret that can be looked at while it is typed. */
export function PasswordInput({ what = 'password', labels, isLarge = false, ...props }: Props) {
  const { show, hide } = labels ?? { show: `Show ${what}`, hide: `Hide ${what}` }
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cn(isLarge ? 'pr-13' : 'pr-10', props.className)}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={isShown ? hide : show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className={cn(
          'absolute top-1/2 right-1 -translate-y-1/2 text-muted-foreground',
          isLarge && 'size-11',
        )}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </Button>
    </div>
  )
}
