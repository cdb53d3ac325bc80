import { Link } from '@tanstack/react-router'
import { useWhenItGoes } from '../../device/use-when-it-goes.ts'
import { EmptyState } from '../../parts/page/empty-state.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { volunteerPaths } from '../../volunteer-paths.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'

/** Why there is nothing to fill in here: it waits to be sent, it is done, or it is not asked of this person any more. */
export function FormAbsent({ why, person }: { why: 'waiting' | 'done' | 'gone'; person: string }) {
  const { form, phone, tab } = useVolunteerWords()
  const { mark, waits, needsSignIn, title } = phone.outbox
  const whenSent = useWhenItGoes() === 'needsSignIn' ? needsSignIn : waits
  const said = {
    waiting: [mark, whenSent, volunteerPaths.outbox(), title],
    done: [form.done, form.doneDetail, person, form.back],
    gone: [form.gone, form.goneDetail, volunteerPaths.home(), tab.home],
  } as const
  const [text, detail, to, label] = said[why]
  return (
    <EmptyState
      className="flex-1 justify-center"
      text={text}
      detail={detail}
      action={
        <Link to={to} className={buttonVariants({ size: 'lg' })}>
          {label}
        </Link>
      }
    />
  )
}
