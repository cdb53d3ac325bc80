import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Download, Inbox } from 'lucide-react'
import { formOperations } from '../../contract/form.ts'
import { addressOf } from '../api/address.ts'
import { AnswerCounts, AnswerCountsSkeleton } from '../features/form/answer-counts.tsx'
import { AnswerPeriod, useAnswerPeriod } from '../features/form/answer-period.tsx'
import { AnswersFrame } from '../features/form/answers-frame.tsx'
import { formAnswersQuery } from '../features/form/form-queries.ts'
import { HeldReports } from '../features/form/held-reports.tsx'
import { PointsCounts } from '../features/form/points-counts.tsx'
import { takeFile } from '../parts/dialog/take-file.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { NothingMatches } from '../parts/page/nothing-matches.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const say = words.form.answers

/** `/forms/{pid}/{sid}/answers`: what was answered to a form, over every wording it had. */
export function FormAnswersPage() {
  const { pid, sid } = useParams({ from: '/gated/forms/$pid/$sid/answers' })
  const shown = useAnswerPeriod()
  const { period } = shown
  const answers = useQuery({ ...formAnswersQuery(pid, sid, period), placeholderData: keepPreviousData })
  const isDelayed = useDelayed(answers.isPending)
  const { responses, questions } = answers.data ?? { responses: 0, questions: [] }
  // None in the days asked for before says nothing of those asked for now.
  const hasNone = answers.data && responses === 0 && !answers.isPlaceholderData
  return (
    <AnswersFrame
      place={{ pid, sid }}
      above={paths.form(pid, sid)}
      headed={(form) => ({ heading: say.heading, title: form ? say.of(form.title) : say.heading })}
      {...(answers.data && { count: say.count(responses) })}
      actions={[
        {
          label: words.action.export_csv,
          icon: <Download />,
          variant: 'primary',
          isDisabled: responses === 0,
          onAction: () =>
            void takeFile(
              addressOf(formOperations.exportAnswers, { programme_id: pid, stage: sid, ...period }),
            ),
        },
      ]}
      answers={answers}
    >
      {answers.isPending && isDelayed && <AnswerCountsSkeleton />}
      {answers.data && <HeldReports {...answers.data.held} />}
      {(responses > 0 || shown.isSet) && (
        <div className="mb-2">
          <AnswerPeriod {...shown} />
        </div>
      )}
      {hasNone && shown.isSet && <NothingMatches text={say.noneThen} onClear={shown.clear} />}
      {hasNone && !shown.isSet && (
        <EmptyState text={say.none} detail={say.noneDetail} icon={<Inbox aria-hidden="true" />} />
      )}
      {responses > 0 && answers.data?.points && (
        <PointsCounts count={answers.data.points} path={paths.formPoints(pid, sid)} period={period} />
      )}
      {responses > 0 && (
        <AnswerCounts
          responses={responses}
          questions={questions}
          reading={{ period, pathOf: (uid) => paths.givenAnswers(pid, sid, uid) }}
        />
      )}
    </AnswersFrame>
  )
}
