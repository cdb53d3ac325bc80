import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Download, Inbox } from 'lucide-react'
import { formOperations } from '../../contract/form.ts'
import { addressOf } from '../api/address.ts'
import { AnswerCounts, AnswerCountsSkeleton } from '../features/form/answer-counts.tsx'
import { AnswerPeriod, useAnswerPeriod } from '../features/form/answer-period.tsx'
import { FormLoadFailure } from '../features/form/form-load-failure.tsx'
import { formAnswersQuery, formQuery } from '../features/form/form-queries.ts'
import { HeldReports } from '../features/form/held-reports.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { EmptyState, NothingMatches } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const say = words.form.answers

/** `/forms/{pid}/{sid}/answers`: what was answered to a form, over every wording it had. */
export function FormAnswersPage() {
  const { pid, sid } = useParams({ from: '/gated/forms/$pid/$sid/answers' })
  const form = useQuery(formQuery(pid, sid))
  const back = useBack(paths.form(pid, sid))
  const shown = useAnswerPeriod()
  const { period } = shown
  const answers = useQuery({ ...formAnswersQuery(pid, sid, period), placeholderData: keepPreviousData })
  const isDelayed = useDelayed(answers.isPending)
  useDocumentTitle(form.data ? say.of(form.data.title) : say.heading)

  if (answers.error && !answers.data)
    return (
      <FormLoadFailure
        error={answers.error}
        onRetry={() => void answers.refetch()}
        isRetrying={answers.isFetching}
      />
    )
  const { responses, questions } = answers.data ?? { responses: 0, questions: [] }
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader
        heading={say.heading}
        sub={
          form.data &&
          `${form.data.title} · ${form.data.programme_name}${answers.data ? ` · ${say.count(responses)}` : ''}`
        }
        breadcrumbs={[
          <Link key="forms" to={paths.forms()}>
            {words.heading.forms}
          </Link>,
          <Link key="form" to={paths.form(pid, sid)}>
            {form.data?.title ?? 'Form'}
          </Link>,
        ]}
        actions={[
          backAction(back),
          {
            label: words.action.export_csv,
            icon: <Download />,
            variant: 'primary',
            isDisabled: responses === 0,
            onAction: () =>
              window.location.assign(
                addressOf(formOperations.exportAnswers, { programme_id: pid, stage: sid, ...period }),
              ),
          },
        ]}
      />
      {answers.isPending && isDelayed && <AnswerCountsSkeleton />}
      {answers.data && <HeldReports {...answers.data.held} />}
      {(responses > 0 || shown.isSet) && (
        <div className="mb-4">
          <AnswerPeriod {...shown} />
        </div>
      )}
      {answers.data && responses === 0 && shown.isSet && (
        <NothingMatches text={say.noneThen} onClear={shown.clear} />
      )}
      {answers.data && responses === 0 && !shown.isSet && (
        <EmptyState text={say.none} detail={say.noneDetail} icon={<Inbox aria-hidden="true" />} />
      )}
      {responses > 0 && (
        <AnswerCounts
          responses={responses}
          questions={questions}
          reading={{ period, pathOf: (uid) => paths.givenAnswers(pid, sid, uid) }}
        />
      )}
    </div>
  )
}
