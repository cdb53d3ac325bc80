import { type ReactNode, useState } from 'react'
import { holdsText, plainText } from '../../../contract/name-words.ts'
import { DropdownMenuLabel } from '../../ui/dropdown-menu.tsx'
import { Input } from '../../ui/input.tsx'
import { useMenuKeys } from './menu-keys.ts'

export type MenuGroup = {
  heading?: string
  items: readonly { key: string; label: string; item: ReactNode }[]
}
type Props = {
  /** 'Find a filter' */
  label: string
  groups: readonly MenuGroup[]
}

/** As many are seen at a glance. */
const FEW = 8

/** A menu too long to be looked through: its entries below a box that finds them by what they are called. */
export function MenuSearch({ label, groups }: Props) {
  const [typed, setTyped] = useState('')
  const box = useMenuKeys()
  const found = groups.map((group) => ({
    ...group,
    items: byBeginning(
      group.items.filter((one) => holdsText(one.label, typed)),
      typed,
    ),
  }))
  const isLong = groups.reduce((sum, { items }) => sum + items.length, 0) > FEW
  const isNone = found.every(({ items }) => items.length === 0)
  return (
    <>
      {isLong && (
        <div className="sticky -top-1.5 z-1 -mx-1.5 -mt-1.5 mb-1.5 border-b border-border bg-popover p-1.5">
          <Input
            ref={box}
            aria-label={label}
            placeholder={`${label}...`}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <div role="menu" aria-label={label}>
        {found.map(
          ({ heading, items }) =>
            items.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
              <div key={heading ?? ''} role="group" {...(heading && { 'aria-label': heading })}>
                {heading && <DropdownMenuLabel>{heading}</DropdownMenuLabel>}
                {items.map(({ item }) => item)}
              </div>
            ),
        )}
      </div>
      {isNone && (
        <p role="status" className="px-2.5 py-2 text-muted-foreground">
          Nothing is called that.
        </p>
      )}
    </>
  )
}

/** What begins with what was typed stands before what holds it further on. */
function byBeginning(items: MenuGroup['items'], typed: string): MenuGroup['items'] {
  const start = plainText(typed)
  const isFirst = ({ label }: MenuGroup['items'][number]) => plainText(label).startsWith(start)
  return [...items.filter(isFirst), ...items.filter((one) => !isFirst(one))]
}
