import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { useId } from 'react'
import { type FirstSteps as Done, firstStepsOperations } from '../../../contract/first-steps.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { tellFailed } from '../../api/tell-failed.ts'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Step = { label: string; why: string; isDone: boolean; href: string }

/** The four first things of an empty organisation, each ticked by what is there; gone when all are done or put away. */
export function FirstSteps() {
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  const { data } = useQuery({ ...queryOf(firstStepsOperations.get), refetchOnMount: 'always' })
  const headingId = useId()
  const putAway = useSave(
    firstStepsOperations.putAway,
    () => call(firstStepsOperations.putAway, { body: {} }),
    { onError: tellFailed('They could not be put away.') },
  )
  if (!data || data.is_put_away) return null
  const steps = stepsOf(data, isSuperAdmin)
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section aria-labelledby={headingId} className="mb-6 print:hidden">
      <Card className="px-5 py-5 max-sm:px-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={headingId} className="text-lg font-semibold">
            First steps{' '}
            <span className="text-sm font-normal text-muted-foreground">
              {done} of {steps.length} done
            </span>
          </h2>
          <Button
            size="sm"
            variant="ghost"
            pending={putAway.isPending}
            onClick={() => putAway.mutate(undefined)}
          >
            Put away
          </Button>
        </div>
        <ol
          className={`mt-3 grid gap-2.5 sm:grid-cols-2 ${steps.length === 4 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'}`}
        >
          {steps.map((step, at) => (
            <li key={step.label}>
              <StepLink step={step} place={at + 1} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

function StepLink({ step, place }: { step: Step; place: number }) {
  const { label, why, isDone, href } = step
  return (
    <Link
      to={href}
      className="group flex h-full min-h-11 items-start gap-3 rounded-lg border border-border px-3.5 py-3 hover:bg-muted focus-ring"
    >
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-primary text-primary-foreground' : 'bg-muted text-muted-foreground'}`}
      >
        {isDone ? <Check className="size-4" /> : place}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`font-semibold ${isDone ? 'text-muted-foreground' : ''}`}>{label}</span>{' '}
        {isDone && <span className="sr-only">(done)</span>}{' '}
        <span className="block text-sm text-muted-foreground">{why}</span>
      </span>
      {!isDone && <ArrowRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted-foreground" />}
    </Link>
  )
}

/**
 * Each leads to where it is done; to what it needs first where that is missing. A list that came into no programme would be
 * asked no form, so both start with one. Inviting is a super admin's (G-12).
 */
function stepsOf(done: Done, isSuperAdmin: boolean): Step[] {
  const programme = done.newest_programme
  const newProgramme = paths.programmes({ new: '1' })
  const steps = [
    {
      label: 'Bring a list',
      why: programme
        ? 'The people you look after, from a spreadsheet.'
        : 'It starts with the programme that its people take part in.',
      isDone: done.has_people,
      href: programme ? paths.newImport('beneficiaries', programme) : newProgramme,
    },
    {
      label: 'Make a form',
      why: programme ? 'What volunteers ask on a visit.' : 'It starts with the programme it belongs to.',
      isDone: done.has_form,
      href: programme ? paths.newForm(programme) : newProgramme,
    },
    {
      label: 'Invite staff',
      why: 'A link that makes a colleague’s account.',
      isDone: done.has_staff,
      href: paths.team({ new: '1' }),
    },
    {
      label: 'Issue a sign-in',
      why:
        done.newest_volunteer !== null
          ? 'A slip with which a volunteer’s phone signs in.'
          : 'It starts with the volunteer it is for.',
      isDone: done.has_sign_in,
      href:
        done.newest_volunteer === null
          ? paths.volunteers({ new: '1' })
          : paths.volunteer(done.newest_volunteer),
    },
  ]
  return isSuperAdmin ? steps : steps.filter(({ label }) => label !== 'Invite staff')
}
