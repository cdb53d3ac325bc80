import { ArrowDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { measureFoot } from '../../ui/foot-height.ts'
import { useCorrectionWords } from '../../volunteer-words/correction-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import type { LeftToAnswer } from './use-left-to-answer.ts'

type Props = {
  left: LeftToAnswer
  /** A correction that says what was sent before. */
  isSame: boolean
  isUnkept: boolean
}

/** What is left to answer, the way to the next of it, and Submit. Where text is large for the screen it stands at the end, and covers nothing. */
export function AnswerFormFoot({ left, isSame, isUnkept }: Props) {
  const { words } = useLanguage()
  const correcting = useCorrectionWords()
  const { missing, next } = left
  return (
    <div
      ref={measureFoot}
      data-slot="form-foot"
      className="sticky bottom-[min(0px,calc((45dvh-15rem)*1000))] flex flex-wrap items-center gap-x-3 gap-y-1 border-t bg-background px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {/* One row: on a small phone the foot takes from the questions. */}
      <div className="flex max-w-full flex-[99_1_9rem] flex-col wrap-break-word text-[1rem] leading-tight text-muted-foreground">
        <p role="status">
          {missing > 0
            ? words.form.left(missing)
            : next
              ? `${next.number}. ${next.fault}`
              : isSame
                ? correcting.unchanged
                : words.form.ready}
        </p>
        {next && (
          <Button
            variant="link"
            size="lg"
            className="-my-2.5 justify-start gap-1 self-start text-left leading-tight"
            onClick={left.lead}
          >
            <ArrowDown aria-hidden="true" />
            <span className="min-w-0">
              <span className="sr-only">{words.form.next}: </span>
              {next.number}. <span lang={next.asked.lang}>{shortened(next.asked.text)}</span>
            </span>
          </Button>
        )}
        {isUnkept && (
          <p role="alert" className="text-destructive">
            {words.phone.draft.notSaved}
          </p>
        )}
        <p role="status" className="sr-only">
          {left.said}
        </p>
      </div>
      {/* Grey, yet whoever presses it is led to what is missing. Enter in a field submits only what is whole. */}
      <Button
        type={next ? 'button' : 'submit'}
        variant="primary"
        size="xl"
        aria-disabled={next !== undefined || isSame}
        onClick={left.lead}
        className="grow px-4"
      >
        {words.form.submit}
      </Button>
    </div>
  )
}

/** Enough of a question to know it by, on one line of a phone: the foot must stay small. Nothing is cut where text is large. */
function shortened(text: string): string {
  if (text.length <= 20) return text
  const cut = text.slice(0, 19)
  const end = cut.lastIndexOf(' ')
  return `${(end > 8 ? cut.slice(0, end) : cut.slice(0, 18)).trimEnd()}…`
}
