import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Form } from '../../../contract/form.ts'
import { useBack } from '../../parts/location/back.ts'
import { useDocumentTitle } from '../../parts/location/document-title.ts'
import { PageHeader, type PageHeaderProps } from '../../parts/page/page-header.tsx'
import { backAction } from '../../parts/page/record-actions.tsx'
import { useCountBesideHeading } from '../../parts/table/table-count.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { FormLoadFailure } from './form-load-failure.tsx'
import { formQuery } from './form-queries.ts'

type Props = {
  place: { pid: string; sid: string }
  /** Where Back leads when nothing lies behind. */
  above: string
  headed: (form: Form | undefined) => { heading: string; title: string; sub?: string }
  /** After the form's own. */
  trail?: ReactNode
  /** Beside the heading, where no table says it. */
  count?: string
  actions?: PageHeaderProps['actions']
  /** What the page reads beside the form. */
  answers?: UseQueryResult
  children: ReactNode
}

/** One head for whatever was answered: to a form, or to one of its questions. */
export function AnswersFrame({ place, above, headed, trail, count, actions = [], answers, children }: Props) {
  const { pid, sid } = place
  const form = useQuery(formQuery(pid, sid))
  const back = useBack(above)
  const { heading, title, sub } = headed(form.data)
  useDocumentTitle(title)
  useCountBesideHeading(count)
  const failed = [form, answers].find((query) => query?.error && query.data === undefined)
  if (failed?.error)
    return (
      <FormLoadFailure
        error={failed.error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  return (
    <>
      <PageHeader
        heading={heading}
        sub={
          form.data &&
          [sub, form.data.title, form.data.programme_name, againOf(form.data)].filter(Boolean).join(' · ')
        }
        breadcrumbs={[
          <Link key="forms" to={paths.forms()}>
            {words.heading.forms}
          </Link>,
          <Link key="form" to={paths.form(pid, sid)}>
            {form.data?.title ?? 'Form'}
          </Link>,
          ...(trail ? [trail] : []),
        ]}
        actions={[backAction(back), ...actions]}
      />
      {children}
    </>
  )
}

const againOf = ({ repeats, every_weeks }: Form) =>
  repeats !== 'once' && words.form.again.said(repeats, every_weeks)
