import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PIN } from '../../contract/constants.ts'
import { pinTriesLeft } from '../device/pin-tries.ts'
import { unlock } from '../device/unlock.ts'
import { pinTyped } from '../parts/form/pin-typed.ts'
import { Brand } from '../parts/page/brand.tsx'
import { Button } from '../ui/button.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { FormField } from '../ui/form-field.tsx'
import { Input } from '../ui/input.tsx'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { useLaterWords } from '../volunteer-words/later-words.ts'
import { useLockWords } from '../volunteer-words/lock-words.ts'

/** A phone that lay about: the PIN opens it, with signal or without. */
export function VolunteerPinLock({ hasPin }: { hasPin: boolean }) {
  const { signIn } = useVolunteerWords().phone
  const lock = useLockWords()
  const { triesLeft, lastTry } = useLaterWords()
  const [left, setLeft] = useState<number>()
  const [pin, setPin] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [isSpent, setSpent] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // It comes up over whatever had the focus.
  useEffect(() => field.current?.focus(), [])
  const countLeft = () => void pinTriesLeft().then(setLeft, () => undefined)
  // Wrong ones of before count, in whichever tab.
  useEffect(countLeft, [])

  async function open(event: FormEvent) {
    event.preventDefault()
    if (!PIN.test(pin)) return setFailure(lock.wrong)
    setPending(true)
    const result = await unlock(pin).catch(() => null)
    if (result === 'open') return
    setPending(false)
    countLeft()
    if (!result) return setFailure(lock.notNow)
    setPin('')
    if (result === 'spent') setSpent(true)
    else setFailure(lock.wrong)
  }

  return (
    <div className="flex flex-1 flex-col gap-7 px-6 pt-8 pb-10">
      <Brand />
      <div>
        <h1 className="text-[1.75rem] leading-tight">{hasPin ? lock.title : signIn}</h1>
        <p className="mt-1.5 text-muted-foreground" role={isSpent ? 'alert' : undefined}>
          {isSpent ? lock.spent : hasPin ? lock.why : lock.signInFirst}
        </p>
      </div>
      {hasPin && (
        <form noValidate onSubmit={(event) => void open(event)} className="flex flex-col gap-5">
          <FormField label={lock.pin} error={failure}>
            <Input
              ref={field}
              type="password"
              inputMode="numeric"
              autoComplete="current-password"
              value={pin}
              onChange={(event) => {
                setPin(pinTyped(event.target.value))
                setFailure('')
              }}
              className="min-h-13 rounded-xl px-4 text-xl tracking-[0.35em]"
            />
          </FormField>
          <div role="status" className="empty:-mt-5">
            {left !== undefined && (
              <p className="rounded-xl bg-rattan-soft px-4 py-3 text-rattan-ink">
                {left === 1 ? lastTry : triesLeft(left)}
              </p>
            )}
          </div>
          <Button type="submit" variant="primary" size="xl" pending={isPending} className="w-full">
            {lock.open}
          </Button>
        </form>
      )}
      <Link
        to={volunteerPaths.signIn()}
        className={buttonVariants({ variant: hasPin ? 'ghost' : 'primary', size: hasPin ? 'lg' : 'xl' })}
      >
        {hasPin ? lock.forgot : signIn}
      </Link>
    </div>
  )
}
