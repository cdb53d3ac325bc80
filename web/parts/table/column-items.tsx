import { DropdownMenuCheckboxItem } from '../../ui/dropdown-menu.tsx'
import { MenuSearch } from '../filter/menu-search.tsx'

export type ColumnItem = {
  id: string
  label: string
  isShown: boolean
  /** Hidden until somebody asks for it. */
  isAskedFor: boolean
  onShow: (isShown: boolean) => void
}

/** Every column that may be shown or hidden; what has to be asked for stands below. */
export function ColumnItems({ columns }: { columns: readonly ColumnItem[] }) {
  const items = (isAsked: boolean) =>
    columns
      .filter(({ isAskedFor }) => isAskedFor === isAsked)
      .map(({ id, label, isShown, onShow }) => ({
        key: id,
        label,
        item: (
          <DropdownMenuCheckboxItem
            key={id}
            checked={isShown}
            onCheckedChange={onShow}
            onSelect={(event) => event.preventDefault()}
            className="max-md:min-h-11"
          >
            {label}
          </DropdownMenuCheckboxItem>
        ),
      }))
  return (
    <MenuSearch
      label="Find a column"
      groups={[
        { heading: 'Columns', items: items(false) },
        { heading: 'More about each', items: items(true) },
      ]}
    />
  )
}
