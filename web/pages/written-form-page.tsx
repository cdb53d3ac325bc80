import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '../api/api-problem.ts'
import { beneficiaryQuery } from '../features/beneficiary/beneficiary-queries.ts'
import { useFormAsBegun } from '../features/form-response/use-form-as-begun.ts'
import { WrittenForm } from '../features/form-response/written-form.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useStillHere } from '../parts/location/still-here.ts'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { hasNothing, LoadFailure } from '../parts/page/load-failure.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { beneficiaryName } from '../parts/person/beneficiary-columns.tsx'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

/** `/beneficiaries/{sNo}/form-response/{pid}/{sid}`: staff write down what a volunteer told of a visit (G-37). */
export function WrittenFormPage() {
  const { sNo, pid, sid } = useParams({ from: '/gated/beneficiaries/$sNo/form-response/$pid/$sid' })
  return <OneForm key={`${sNo} ${pid}/${sid}`} sNo={sNo} pid={pid} sid={sid} />
}

function OneForm({ sNo, pid, sid }: { sNo: string; pid: string; sid: string }) {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const place = paths.beneficiary(pid, sNo)
  const back = useBack(place)
  const person = useQuery(beneficiaryQuery(pid, sNo))
  const { query: form, form: asked, begin, isOlder } = useFormAsBegun(pid, sid)
  const isAsked = person.data?.status === 'Active'
  const [isBegun, setBegun] = useState(false)
  if (isAsked && form.data && !isBegun) setBegun(true)
  useDocumentTitle(asked?.title ?? words.response.writtenDown.action)
  // Of somebody who is in other programmes the form is not asked; the person is there all the same.
  const somewhere = useQuery({
    ...beneficiaryQuery(null, sNo),
    enabled: isProblem(person.error, 'not_found'),
  })
  if (hasNothing(person) && somewhere.data)
    return (
      <EmptyState
        className="py-24"
        text={<h1 className="text-xl">{words.notFound}</h1>}
        detail={words.response.writtenDown.gone}
        action={
          <Link to={paths.beneficiary(null, sNo)} className="underline">
            {beneficiaryName(somewhere.data)}
          </Link>
        }
      />
    )
  if (hasNothing(person) && !somewhere.isFetching) return <LoadFailure what="beneficiary" query={person} />
  if (hasNothing(form)) return <LoadFailure what="form" query={form} />
  const name = person.data && beneficiaryName(person.data)
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        heading={asked?.title ?? <Skeleton className="h-8 w-56" />}
        sub={
          asked &&
          name && (
            <>
              {name} · {asked.programme_name} ·{' '}
              <span className="whitespace-nowrap">{words.phrase.stage(asked.stage)}</span>
            </>
          )
        }
        breadcrumbs={[
          <Link key="programme" to={paths.programme(pid)}>
            {asked?.programme_name ?? 'Programme'}
          </Link>,
          <Link key="person" to={place}>
            {name ?? 'Beneficiary'}
          </Link>,
        ]}
        actions={[backAction(back)]}
      />
      {person.data && !isAsked && (
        <EmptyState className={isBegun ? 'py-5' : ''} text={words.response.writtenDown.gone} />
      )}
      {isOlder && (
        <p role="status" className="mb-5 rounded-xl bg-rattan-soft px-4 py-3 text-rattan-ink">
          {words.response.writtenDown.older}
        </p>
      )}
      {/* What is being written stays when somebody becomes Inactive meanwhile: whether it is taken the server says. */}
      {asked && (isAsked || isBegun) && (
        <WrittenForm
          key={asked.form_id}
          form={asked}
          serialNumber={sNo}
          onBegun={begin}
          onFiled={({ id }) => {
            const search = { response: String(id) }
            if (isStillHere()) void navigate({ to: place, search, replace: true, ignoreBlocker: true })
          }}
        />
      )}
    </div>
  )
}
