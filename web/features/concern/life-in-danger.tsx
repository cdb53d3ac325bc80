import { PhoneCall } from 'lucide-react'
import { buttonVariants } from '../../ui/button-variants.ts'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'

/** Singapore's ambulance and fire brigade, before anybody writes or reads a word. */
export function LifeInDanger() {
  const words = useConcernWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-destructive/8 px-4 py-3">
      <p className="font-semibold">{words.danger}</p>
      <a
        href="tel:995"
        className={buttonVariants({ variant: 'outline', size: 'lg', className: 'text-destructive' })}
      >
        <PhoneCall aria-hidden="true" />
        {words.call995}
      </a>
    </div>
  )
}
