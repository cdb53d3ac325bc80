import { Link } from '@tanstack/react-router'
import type { ProtectionRequest } from '../../../contract/protection-request.ts'
import { dateText, dateTimeText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { words } from '../../words.ts'
import {
  answerBy,
  askedText,
  CHECK_WORDS,
  clockText,
  closedText,
  numberText,
  OUTCOME_WORDS,
  REQUEST_KIND_WORDS,
} from './protection-words.ts'

type Props = {
  request: ProtectionRequest
  /** On the desk, where requests of several people stand. */
  isNamed?: boolean
  onEdit: () => void
  onClose: () => void
  onForget: () => void
}

/** What somebody asked, how long there is to answer, and what came of it. */
export function RequestRow({ request, isNamed = false, onEdit, onClose, onForget }: Props) {
  const { kind, person_name, wish, reason, representative, checked_how, check_note, closed_at, copied_at } =
    request
  const what = `${REQUEST_KIND_WORDS[kind]}: ${[person_name, numberText(request)].filter(Boolean).join(', ')}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
          <span className="font-semibold">{REQUEST_KIND_WORDS[kind]}</span>
          {isNamed && <Whose request={request} />}
          <Clock request={request} />
        </p>
        <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">
          {askedText(request)} {representative}
        </p>
        {!closed_at && (
          <p className="text-sm text-muted-foreground wrap-anywhere">
            {checked_how
              ? `${CHECK_WORDS[checked_how]}. ${check_note}`
              : 'Nobody has checked yet that it is they who ask.'}
          </p>
        )}
        {!closed_at && copied_at && (
          <p className="text-sm text-muted-foreground">
            {`The copy was downloaded on ${dateTimeText(copied_at)}. Close the request once they have it.`}
          </p>
        )}
        {wish && <p className="mt-1 whitespace-pre-line wrap-anywhere">{wish}</p>}
        {reason && (
          <p className="mt-1 border-l-2 border-border pl-3 whitespace-pre-line wrap-anywhere">{reason}</p>
        )}
      </div>
      {!closed_at && (
        <div className="flex flex-wrap gap-1.5 print:hidden">
          <Leading request={request} onForget={onForget} />
          <Button size="sm" aria-label={`Edit: ${what}`} onClick={onEdit} className="max-lg:min-h-10">
            {words.action.edit}
          </Button>
          <Button size="sm" aria-label={`Close: ${what}`} onClick={onClose} className="max-lg:min-h-10">
            Close
          </Button>
        </div>
      )}
    </li>
  )
}

function Clock({ request }: { request: ProtectionRequest }) {
  const { outcome } = request
  if (outcome)
    return (
      <>
        <Badge tone={outcome === 'done' ? 'ok' : 'muted'}>{OUTCOME_WORDS[outcome]}</Badge>
        <span className="text-sm text-muted-foreground wrap-anywhere">{closedText(request)}</span>
      </>
    )
  const day = answerBy(request)
  const { text, tone } = clockText(day)
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <span className="text-sm text-muted-foreground">
        {request.extended_to ? `They were told: by ${dateText(day)}` : `By ${dateText(day)}`}
      </span>
    </>
  )
}

/** Leads to their page; of whom is deleted there is none. */
export function Whose({ request }: { request: ProtectionRequest }) {
  const { noun, person_key, person_name } = request
  const number = <span className="text-sm text-muted-foreground">{numberText(request)}</span>
  if (person_name === '')
    return <span className="text-muted-foreground">Somebody who is deleted for good</span>
  if (person_key === '')
    return (
      <>
        <span>{person_name} (deleted)</span>
        {number}
      </>
    )
  const to = noun === 'volunteer' ? paths.volunteer(person_key) : paths.beneficiary(null, person_key)
  return (
    <>
      <Link to={to} className="underline decoration-border-strong underline-offset-3 focus-ring">
        {person_name}
      </Link>
      {number}
    </>
  )
}

type LeadingProps = { request: ProtectionRequest; onForget: () => void }

/** The step that answers it, once it is known that it is they. */
function Leading({ request, onForget }: LeadingProps) {
  const { id, kind, checked_how, person_name, person_key, copied_at } = request
  const said = copied_at ? 'Open the copy' : 'Put the copy together'
  if (checked_how === null || person_key === '') return null
  if (kind === 'forget')
    return (
      <Button
        size="sm"
        variant="danger-outline"
        aria-label={`Forget: ${person_name}`}
        onClick={onForget}
        className="max-lg:min-h-10"
      >
        Forget
      </Button>
    )
  if (kind !== 'access') return null
  return (
    <Link
      to={paths.accessPack(id)}
      aria-label={`${said}: ${person_name}`}
      className={buttonVariants({
        size: 'sm',
        variant: copied_at ? 'outline' : 'primary',
        className: 'max-lg:min-h-10',
      })}
    >
      {said}
    </Link>
  )
}
