import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import type { GivenAnswer } from '../../contract/form-answers.ts'
import { AnswerPeriod, useAnswerPeriod } from '../features/form/answer-period.tsx'
import { AnswersFrame } from '../features/form/answers-frame.tsx'
import { formAnswersQuery, givenAnswersQuery } from '../features/form/form-queries.ts'
import { givenAnswerColumns, givenAnswerKey, visitedName } from '../features/form/given-answer-columns.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const say = words.form.answers
const noSorts: readonly never[] = []
/** The whole response, over the page of whom it is about: wherever they are by now. */
const hrefOf = (row: GivenAnswer) =>
  paths.beneficiary(null, row.beneficiary_serial_number, { response: String(row.response_id) })

/** `/forms/{pid}/{sid}/answers/{uid}`: what was typed in answer to a question, or with `?choice=` who chose that. */
export function GivenAnswersPage() {
  const { pid, sid, uid } = useParams({ from: '/gated/forms/$pid/$sid/answers/$uid' })
  const { choice } = useSearch({ from: '/gated/forms/$pid/$sid/answers/$uid' })
  const shown = useAnswerPeriod()
  const table = useTableState({ name: 'given-answers', sorts: noSorts })
  const navigate = useNavigate()
  const counts = useQuery({ ...formAnswersQuery(pid, sid, shown.period), placeholderData: keepPreviousData })
  const { props } = usePagedTable(table, ({ page, page_size }) =>
    givenAnswersQuery(pid, sid, {
      ...shown.period,
      uid,
      page,
      ...(page_size && { page_size }),
      ...(choice !== undefined && { choice }),
    }),
  )
  const question = counts.data?.questions.find((one) => one.uid === uid)?.question
  const heading = question ?? say.heading
  return (
    <AnswersFrame
      place={{ pid, sid }}
      above={paths.formAnswers(pid, sid)}
      headed={() => ({
        heading,
        title: heading,
        sub: choice === undefined ? say.inFreeText : say.chose(choice),
      })}
      trail={
        <Link key="answers" to={paths.formAnswers(pid, sid)} search={shown.period}>
          {say.heading}
        </Link>
      }
    >
      <DataTable
        label={say.heading}
        counted={['answer', 'answers']}
        columns={givenAnswerColumns}
        {...props}
        rowKey={givenAnswerKey}
        rowName={visitedName}
        rowHref={hrefOf}
        onOpenRow={(row) =>
          void navigate({
            to: paths.beneficiary(null, row.beneficiary_serial_number),
            search: { response: String(row.response_id) },
          })
        }
        filterPlaceholder={null}
        isFiltered={shown.isSet}
        onClearFilters={shown.clear}
        emptyText={say.noneGiven}
        emptyIcon={<Inbox aria-hidden="true" />}
        toolbar={<AnswerPeriod {...shown} />}
      />
    </AnswersFrame>
  )
}
