import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { isAttached } from '../../contract/question-types.ts'
import { useAnswerPeriod } from '../features/form/answer-period.tsx'
import { AnswersFrame } from '../features/form/answers-frame.tsx'
import { FiledTable } from '../features/form/filed-table.tsx'
import { formAnswersQuery, givenAnswersQuery } from '../features/form/form-queries.ts'
import { givenAnswerColumns } from '../features/form/given-answer-columns.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { attachmentWords } from '../words/attachment-words.ts'
import { words } from '../words.ts'

const say = words.form.answers
const noSorts: readonly never[] = []

/** `/forms/{pid}/{sid}/answers/{uid}`: what was typed in answer to a question, or with `?choice=` who chose that. */
export function GivenAnswersPage() {
  const { pid, sid, uid } = useParams({ from: '/gated/forms/$pid/$sid/answers/$uid' })
  const { choice } = useSearch({ from: '/gated/forms/$pid/$sid/answers/$uid' })
  const shown = useAnswerPeriod()
  const table = useTableState({ name: 'given-answers', sorts: noSorts })
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
  const question = counts.data?.questions.find((one) => one.uid === uid)
  const heading = question?.question ?? say.heading
  const given = question && isAttached(question.type) ? attachmentWords.given[question.type] : say.inFreeText
  return (
    <AnswersFrame
      place={{ pid, sid }}
      above={paths.formAnswers(pid, sid)}
      headed={() => ({
        heading,
        title: heading,
        sub: choice === undefined ? given : say.chose(choice),
      })}
      trail={
        <Link key="answers" to={paths.formAnswers(pid, sid)} search={shown.period}>
          {say.heading}
        </Link>
      }
    >
      <FiledTable
        label={say.heading}
        counted={['answer', 'answers']}
        columns={givenAnswerColumns}
        {...props}
        shown={shown}
        emptyText={say.noneGiven}
        emptyIcon={<Inbox aria-hidden="true" />}
      />
    </AnswersFrame>
  )
}
