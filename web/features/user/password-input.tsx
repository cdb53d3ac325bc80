import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

/** A secret that can be looked at while it is typed. `what` names it for the button: 'password'. */
export function PasswordInput({
  what = 'password',
  ...props
}: ComponentProps<typeof Input> & { what?: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-10"
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={isShown ? `Hide ${what}` : `Show ${what}`}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-1/2 right-1 -translate-y-1/2 text-muted-foreground"
      >
        {isShown ? <EyeOff /> : <Eye />}
      </Button>
    </div>
  )
}
