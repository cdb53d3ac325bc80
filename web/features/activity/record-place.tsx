import { Link } from '@tanstack/react-router'
import type { Activity } from '../../../contract/activity.ts'
import { entityInSentence } from '../../../contract/activity-words.ts'
import { recordPath } from '../../parts/location/record-path.ts'
import { trailOf } from '../../parts/page/trail.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { words } from '../../words.ts'

type Page = { about: string; items: readonly Pick<Activity, 'entity' | 'record_key' | 'state'>[] }

/** Of the record whose history is read: its name, the trail back to it, and what stands where nothing changed yet. */
export function recordPlace(entity: string, record: string, page: Page | undefined) {
  const name = page?.about || `${entityInSentence(entity)} ${record}`
  const own = page?.items.find((row) => row.entity === entity && row.record_key === record)
  const isAway = own?.state === 'deleted' || own?.state === 'gone'
  const path = page && page.about !== '' && !isAway ? recordPath(entity, record) : undefined
  return {
    name,
    breadcrumbs: path ? trailOf([name, path]) : [],
    empty: {
      emptyText: words.activity.noChangesOf(name),
      emptyAction: path && (
        <Link to={path} className={buttonVariants()}>
          Open {name}
        </Link>
      ),
    },
  }
}
