import type { ReactNode } from 'react'
import { useImageUrl } from '../../api/stored-file.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { useFacesOf } from '../answer/script-faces.ts'
import type { PageAction } from '../page/page-actions.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { trailOf } from '../page/trail.tsx'
import { PersonAvatar } from './person-avatar.tsx'

type Props = {
  /** '' while the record is on its way. */
  name: string
  /** The characters and the title, quietly. */
  beside?: string
  badge: ReactNode
  serial: string
  picture: string | undefined
  /** Nearest last. */
  trail: readonly (readonly [label: string, path: string])[]
  actions: readonly PageAction[]
}

/** The head of a beneficiary's and of a volunteer's page: picture, name, status, serial number (section 2). */
export function PersonHeader({ name, beside, badge, serial, picture, trail, actions }: Props) {
  const url = useImageUrl(picture, 'large')
  useFacesOf(`${name} ${beside ?? ''}`)
  return (
    <PageHeader
      heading={name || <Skeleton className="h-8 w-48" />}
      badge={badge}
      sub={
        <>
          {beside && `${beside} · `}
          <span className="inline-block">{`${words.label.serial_no} ${serial}`}</span>
        </>
      }
      media={<PersonAvatar name={name || null} url={url} size="xl" />}
      breadcrumbs={trailOf(...trail)}
      actions={actions}
    />
  )
}
