import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, Download, FileUp, History, ListChecks, Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import type { DialogState } from '../dialog/opened.ts'
import { useOpenedOnce } from '../dialog/opened-once.ts'
import { useExport } from '../dialog/use-export.tsx'
import { useDocumentTitle } from '../location/document-title.ts'
import { useOpenedInAddress } from '../location/opened-in-address.ts'
import { ExchangeMenu } from './exchange-menu.tsx'
import { FirstActions } from './first-actions.tsx'
import type { PageAction } from './page-actions.tsx'
import { PageHeader } from './page-header.tsx'

type Props = {
  heading: string
  sub: string
  people: 'beneficiaries' | 'volunteers'
  newLabel: string
  /** What is listed, as a file. */
  exportHref: string
  /** Loaded late: drawn from the first opening on. */
  createSheet: (opening: DialogState) => ReactNode
  /** Their table, told what it offers where nobody is. */
  children: (emptyAction: ReactNode) => ReactNode
}

/** The page of all beneficiaries, and the same of all volunteers (G-26); '?new=1' opens the sheet that makes one. */
export function EveryonePage(props: Props) {
  useDocumentTitle(props.heading)
  const navigate = useNavigate()
  const taking = useExport(props.people === 'beneficiaries' ? 'beneficiary' : 'volunteer')
  const [isNew, setNew] = useOpenedInAddress('new')
  const isOpen = isNew !== undefined
  const hasCreated = useOpenedOnce(isOpen)
  const create: PageAction = {
    label: props.newLabel,
    icon: <Plus />,
    variant: 'primary',
    onAction: () => setNew('1'),
  }
  const startImport: PageAction = {
    label: words.action.import_csv,
    icon: <FileUp />,
    onAction: () => void navigate({ href: paths.newImport(props.people) }),
  }
  const exchange = [
    startImport,
    {
      label: words.action.export_csv,
      icon: <Download />,
      onAction: () => void taking.begin(props.exportHref),
    },
    { label: 'Imports', icon: <History />, onAction: () => void navigate({ to: paths.imports() }) },
    {
      label: 'Changes of many',
      icon: <ListChecks />,
      onAction: () => void navigate({ to: paths.changes() }),
    },
    {
      label: 'Names that look turned round',
      icon: <ArrowLeftRight />,
      onAction: () => void navigate({ to: paths.turnedNames(props.people) }),
    },
  ]
  return (
    <>
      <PageHeader heading={props.heading} sub={props.sub}>
        <Button variant="primary" onClick={create.onAction}>
          {create.icon}
          {create.label}
        </Button>
        <ExchangeMenu actions={exchange} />
      </PageHeader>
      {props.children(<FirstActions actions={[create, startImport]} />)}
      {taking.dialog}
      <Suspense>
        {hasCreated && props.createSheet({ isOpen, onOpenChange: (next) => setNew(next ? '1' : undefined) })}
      </Suspense>
    </>
  )
}
