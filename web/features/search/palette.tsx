import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { SEARCH_MAX } from '../../../contract/search.ts'
import { PreparingNote } from '../../parts/page/preparing-note.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Command, CommandInput, CommandList } from '../../ui/command.tsx'
import { Dialog, DialogClose, DialogContent, DialogTitle } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { words } from '../../words.ts'
import { PaletteResults } from './palette-results.tsx'
import { type Offered, usePaletteFound } from './use-palette-found.ts'

type Props = Offered & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** One box for everyone and everything, and for every action. */
export function Palette({ isOpen, onOpenChange, ...offered }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent isAtTop size="lg" hasClose={false} data-slot="palette" className="print:hidden">
        <DialogTitle className="sr-only">{words.search.placeholder}</DialogTitle>
        <PaletteBody isOpen={isOpen} onClose={() => onOpenChange(false)} {...offered} />
      </DialogContent>
    </Dialog>
  )
}

function PaletteBody({ isOpen, onClose, ...offered }: Offered & { isOpen: boolean; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const found = usePaletteFound(offered, isOpen)
  const { count, isWaiting } = found
  const wantsFirst = useWantedHit(list, found.isSearching && !isWaiting && count > 0)

  function onKeyDown(event: KeyboardEvent) {
    // That Enter takes a word of Chinese or Tamil, and opens nobody; Safari says so by the number alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      wantsFirst.current = false
      return
    }
    const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (isToggle) onClose()
    // What is chosen still answers an earlier question: the next answer is waited for.
    const isEarly = event.key === 'Enter' && isWaiting
    if (isEarly) wantsFirst.current = true
    if (isToggle || isEarly) event.preventDefault()
    if (event.key !== 'Enter') wantsFirst.current = false
  }

  return (
    <Command label={words.search.placeholder} onKeyDown={onKeyDown}>
      <div className="flex shrink-0 items-center border-b border-border pr-2">
        <CommandInput
          value={found.typed}
          onValueChange={found.setTyped}
          maxLength={SEARCH_MAX}
          placeholder={`${words.search.placeholder}...`}
          aria-label={words.search.placeholder}
        />
        <DialogClose asChild>
          <Button variant="ghost" size="sm" className="text-muted-foreground">
            <span className="sm:hidden">Close</span>
            <KeyCap className="max-sm:hidden">Esc</KeyCap>
          </Button>
        </DialogClose>
      </div>
      <PreparingNote isWanted={found.isSearching} className="mx-2 mt-2 shrink-0" />
      <CommandList
        ref={list}
        label="Results"
        aria-busy={found.isAsking}
        className={cn('transition-opacity', found.isStale && 'opacity-60')}
      >
        <PaletteResults found={found} onClose={onClose} />
      </CommandList>
      <p role="status" className="sr-only">
        {found.isAnswered && words.search.counted(count)}
        {found.isSecret && words.search.noNric}
        {found.failure && words.search.failed}
      </p>
    </Command>
  )
}

/** Enter was pressed before the answer was there: its first hit is opened when it is. */
function useWantedHit(list: RefObject<HTMLElement | null>, isAnswered: boolean) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isAnswered || !isWanted.current) return
    isWanted.current = false
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[cmdk-item][data-selected=true]')?.click(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isAnswered, list])
  return isWanted
}
