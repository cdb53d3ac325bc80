import { Fragment, type ReactNode } from 'react'
import { CountSaid } from '../table/count-said.tsx'
import { useTableCount } from '../table/table-count.ts'
import { ActionButton, type PageAction, PageActions } from './page-actions.tsx'

export interface PageHeaderProps {
  heading: ReactNode
  sub?: ReactNode
  /** Links, nearest last; the page itself is not among them. */
  breadcrumbs?: readonly ReactNode[]
  /** A picture or avatar before the heading. */
  media?: ReactNode
  /** How many are listed, beside the heading; of a table it is known. */
  count?: string | undefined
  /** A badge beside the heading. */
  badge?: ReactNode
  actions?: readonly PageAction[]
  /** Anything between heading and actions: a search box. */
  children?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const links = props.breadcrumbs ?? []
  const ofTable = useTableCount()
  const count = props.count ?? ofTable
  const [backs, actions] = [true, false].map((isBack) =>
    (props.actions ?? []).filter((action) => (action.isBack ?? false) === isBack),
  ) as [PageAction[], PageAction[]]
  return (
    <header className="mb-4 flex flex-col gap-2 low:gap-1">
      {links.length + backs.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {backs.map((back) => (
            <ActionButton key={back.label} action={back} size="sm" />
          ))}
          {links.length > 0 && <Breadcrumbs links={links} />}
        </div>
      )}
      <div className={`flex flex-wrap gap-x-4 gap-y-3 ${props.media ? 'items-center' : 'items-end'}`}>
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-4 max-sm:gap-3">
          {props.media}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="min-w-0 text-2xl wrap-anywhere max-sm:text-xl low:text-[1.5rem]">
                {props.heading}
              </h1>
              {props.badge}
              {count !== undefined && <CountSaid text={count} />}
            </div>
            {props.sub && <div className="mt-1 wrap-anywhere text-muted-foreground">{props.sub}</div>}
          </div>
        </div>
        {props.children}
        {actions.length > 0 && <PageActions actions={actions} />}
      </div>
    </header>
  )
}

function Breadcrumbs({ links }: { links: readonly ReactNode[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-muted-foreground print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 [&_a]:rounded-xs [&_a]:hover:text-foreground [&_a]:focus-ring">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trail is never reordered
          <Fragment key={index}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li className="flex min-h-6 min-w-0 items-center wrap-anywhere">{link}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
