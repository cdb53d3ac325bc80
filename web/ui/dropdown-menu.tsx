import { Check } from 'lucide-react'
import { DropdownMenu as MenuPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { menuItem, menuPanel } from './menu-classes.ts'

/** Not modal: the page behind keeps its scrollbar and stays readable to a screen reader. */
export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={false} {...props} />
}

export const DropdownMenuTrigger = MenuPrimitive.Trigger
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup

/** `isSearched`: a box stands above the entries, which a menu may not hold; they are in a menu of their own within. */
export function DropdownMenuContent({
  className,
  isSearched = false,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content> & { isSearched?: boolean }) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        sideOffset={5}
        collisionPadding={8}
        {...(isSearched && { role: 'dialog', 'aria-orientation': undefined })}
        {...props}
        className={cn(
          menuPanel,
          'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto',
          className,
        )}
      />
    </MenuPrimitive.Portal>
  )
}

export function DropdownMenuItem({
  className,
  isDanger = false,
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & { isDanger?: boolean }) {
  return (
    <MenuPrimitive.Item
      {...props}
      className={cn(
        menuItem,
        isDanger && 'text-destructive data-[highlighted]:bg-destructive-soft [&_svg]:text-destructive',
        className,
      )}
    />
  )
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem {...props} className={cn(menuItem, 'pr-9', className)}>
      {children}
      <Indicator />
    </MenuPrimitive.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem {...props} className={cn(menuItem, 'pr-9', className)}>
      {children}
      <Indicator />
    </MenuPrimitive.RadioItem>
  )
}

function Indicator() {
  return (
    <MenuPrimitive.ItemIndicator className="absolute right-2.5">
      <Check aria-hidden="true" className="text-primary!" />
    </MenuPrimitive.ItemIndicator>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return (
    <MenuPrimitive.Label
      {...props}
      className={cn('px-2.5 pt-1.5 pb-1 text-xs font-semibold text-muted-foreground', className)}
    />
  )
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator {...props} className={cn('-mx-1.5 my-1.5 h-px bg-border', className)} />
}
