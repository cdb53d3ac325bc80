import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { POINT_SORTS } from '../../contract/sorts.ts'
import { useAnswerPeriod } from '../features/form/answer-period.tsx'
import { AnswersFrame } from '../features/form/answers-frame.tsx'
import { FiledTable } from '../features/form/filed-table.tsx'
import { formAnswersQuery, pointedQuery } from '../features/form/form-queries.ts'
import { pointedColumns } from '../features/form/pointed-columns.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { pointsWords } from '../words/points-words.ts'
import { words } from '../words.ts'

const say = pointsWords.list

/** `/forms/{pid}/{sid}/points`: the responses by their points, all or with `?meaning=` those in one range. */
export function FormPointsPage() {
  const { pid, sid } = useParams({ from: '/gated/forms/$pid/$sid/points' })
  const { meaning } = useSearch({ from: '/gated/forms/$pid/$sid/points' })
  const shown = useAnswerPeriod()
  const table = useTableState({ name: 'form-points', sorts: POINT_SORTS, sort: 'points', order: 'desc' })
  const counts = useQuery({ ...formAnswersQuery(pid, sid, shown.period), placeholderData: keepPreviousData })
  const { props } = usePagedTable(table, ({ page, page_size, sort, order }) =>
    pointedQuery(pid, sid, {
      ...shown.period,
      page,
      ...(page_size && { page_size }),
      ...(sort && { sort }),
      ...(order && { order }),
      ...(meaning !== undefined && { meaning }),
    }),
  )
  const range = counts.data?.points?.ranges[Number(meaning)]
  const meant = range ? `${pointsWords.span(range)}: ${range.words}` : say.meant(meaning)
  return (
    <AnswersFrame
      place={{ pid, sid }}
      above={paths.formAnswers(pid, sid)}
      headed={() => ({ heading: say.heading, title: say.heading, sub: meant })}
      trail={
        <Link key="answers" to={paths.formAnswers(pid, sid)} search={shown.period}>
          {words.form.answers.heading}
        </Link>
      }
    >
      <FiledTable
        label={say.heading}
        counted={['response', 'responses']}
        columns={pointedColumns}
        {...props}
        shown={shown}
        emptyText={say.none}
        emptyIcon={<Calculator aria-hidden="true" />}
      />
    </AnswersFrame>
  )
}
