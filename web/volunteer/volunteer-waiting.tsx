import { useDelayed } from '../parts/page/delayed.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useFirstWords } from '../volunteer-words/first-words.tsx'

/** While a page of the volunteer area, or who is in it, is still on its way. */
export function Waiting() {
  const words = useFirstWords()
  const isDelayed = useDelayed(true)
  return (
    <div className="grid flex-1 place-items-center">
      {isDelayed && <Spinner label={words.part.loading} className="size-8 text-primary" />}
    </div>
  )
}
