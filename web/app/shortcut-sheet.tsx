import { useId, useState } from 'react'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../ui/dialog.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { Label } from '../ui/label.tsx'
import { areShortcutsOn, modifierName, setShortcutsOn } from '../ui/shortcuts.ts'
import { Switch } from '../ui/switch.tsx'
import { words } from '../words.ts'

const M = modifierName
const groups: { heading: string; keys: [what: string, ...keys: string[][]][] }[] = [
  {
    heading: 'Anywhere',
    keys: [
      ['Search anyone, anything, any action', [M, 'K']],
      ['Open or collapse the sidebar', [M, 'B']],
      ['Go to Today', ['G', 'T']],
      ['Go to the notice', ['F8']],
      ['Close what is on top', ['Esc']],
      ['This list', ['?']],
    ],
  },
  {
    heading: 'In a list',
    keys: [
      ['Filter', ['/']],
      ['Next row, or the first', ['J'], ['↓']],
      ['Previous row', ['K'], ['↑']],
      ['Open the row', ['Enter'], ['O']],
      ['Select the row', ['X']],
    ],
  },
  {
    heading: 'On a row of Today and its list',
    keys: [
      ['Log a visit or call', ['L']],
      ['Plan a visit', ['P']],
      ['Assign volunteers', ['A']],
      ['Pause', ['Z']],
    ],
  },
  {
    heading: 'In a form',
    keys: [
      ['Save', [M, 'S']],
      [words.action.submit, [M, 'Enter']],
    ],
  },
]

/** `?`: every shortcut, and the switch for those who are better off without them (WCAG 2.1.4). */
export function ShortcutSheet(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const [isOn, setOn] = useState(areShortcutsOn)
  const id = useId()
  return (
    <Dialog open={props.isOpen} onOpenChange={props.onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
        </DialogHeader>
        {/* On a small window it scrolls, and holds nothing else that a key could reach. */}
        <DialogBody
          tabIndex={0}
          role="group"
          aria-label="All shortcuts"
          className="grid gap-x-10 gap-y-6 sm:grid-cols-2"
        >
          {groups.map(({ heading, keys }) => (
            <section key={heading} className={isOn ? undefined : 'opacity-60'}>
              <h3 className="mb-1.5 text-sm text-muted-foreground">{heading}</h3>
              <dl className="flex flex-col">
                {keys.map(([what, ...ways]) => (
                  <div key={what} className="flex min-h-9 items-center justify-between gap-4">
                    <dt>{what}</dt>
                    <dd className="flex shrink-0 items-center gap-1.5">
                      {ways.map((way, at) => (
                        <span key={way.join()} className="flex items-center gap-1">
                          {at > 0 && <span className="text-sm text-muted-foreground">or</span>}
                          {way.map((key) => (
                            <KeyCap key={key}>{key}</KeyCap>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </DialogBody>
        <DialogFooter className="items-start sm:items-center sm:justify-between">
          <p className="text-sm text-muted-foreground">A single letter is a letter while you type.</p>
          <div className="flex items-center gap-3">
            <Label htmlFor={id}>Keyboard shortcuts</Label>
            <Switch
              id={id}
              checked={isOn}
              onCheckedChange={(next) => {
                setShortcutsOn(next)
                setOn(next)
              }}
            />
          </div>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
