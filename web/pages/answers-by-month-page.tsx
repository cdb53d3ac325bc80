import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Inbox } from 'lucide-react'
import { formOperations } from '../../contract/form.ts'
import { holdsText } from '../../contract/name-words.ts'
import { addressOf } from '../api/address.ts'
import { AskedList, AskedListSkeleton } from '../features/form/asked-list.tsx'
import { answersByMonthQuery } from '../features/form/form-queries.ts'
import { MonthChoice } from '../features/form/month-choice.tsx'
import { useMonthsAsked } from '../features/form/months-asked.ts'
import { ProgrammeFilter } from '../features/form/programme-filter.tsx'
import { takeFile } from '../parts/dialog/take-file.ts'
import { FilterBox } from '../parts/filter/filter-box.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { NothingMatches } from '../parts/page/nothing-matches.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { countSaid } from '../parts/table/count-said.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { monthlyWords as say } from '../words/answers-by-month-words.ts'
import { words } from '../words.ts'

/** `/forms/answers`: what was answered over all forms, month by month (H-1287). */
export function AnswersByMonthPage() {
  useDocumentTitle(say.heading)
  const back = useBack(paths.forms())
  const { months, programmes, q, query, setMonths, setProgrammes, filter } = useMonthsAsked()
  const answers = useQuery({ ...answersByMonthQuery(query), placeholderData: keepPreviousData })
  const isDelayed = useDelayed(answers.isPending)
  const { questions, total } = answers.data ?? { questions: [], total: 0 }
  const shown = questions.filter(({ question }) => holdsText(question, q))
  return (
    <>
      <PageHeader
        heading={say.heading}
        sub={say.sub}
        count={answers.data && countSaid(shown.length, ['question', 'questions'], q.trim() !== '')}
        breadcrumbs={[
          <Link key="forms" to={paths.forms()}>
            {words.heading.forms}
          </Link>,
        ]}
        actions={[
          backAction(back),
          {
            label: words.action.export_csv,
            icon: <Download />,
            variant: 'primary',
            isDisabled: questions.length === 0,
            // Not as other files are taken: of counts of nobody by name no code is asked (0100).
            onAction: () =>
              void takeFile(addressOf(formOperations.exportAnswersByMonth, query), { asksFactor: false }),
          },
        ]}
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid max-sm:grid-cols-2 print:hidden">
        <MonthChoice months={months} onChange={setMonths} />
        <ProgrammeFilter chosen={programmes} onChange={setProgrammes} />
        {questions.length > 0 && (
          <FilterBox value={q} onChange={filter} placeholder={say.filter} className="max-sm:col-span-2" />
        )}
      </div>
      {answers.isPending && isDelayed && <AskedListSkeleton />}
      {answers.error && !answers.data && (
        <ErrorState
          text={say.failed}
          detail={answers.error.message}
          onRetry={() => void answers.refetch()}
          isRetrying={answers.isFetching}
        />
      )}
      {answers.data && questions.length === 0 && !answers.isPlaceholderData && (
        <EmptyState
          text={say.none}
          detail={say.noneDetail}
          icon={<Inbox aria-hidden="true" />}
          action={
            programmes.length > 0 && (
              <Button size="sm" onClick={() => setProgrammes([])}>
                {say.allProgrammes}
              </Button>
            )
          }
        />
      )}
      {questions.length > 0 && shown.length === 0 && (
        <NothingMatches text={say.noMatch(q)} onClear={() => filter('')} />
      )}
      {total > questions.length && (
        <p role="status" className="mb-3 text-sm text-muted-foreground">
          {say.onlyMost(questions.length, total)}
        </p>
      )}
      <AskedList key={q} questions={shown} isStale={answers.isPlaceholderData} />
    </>
  )
}
