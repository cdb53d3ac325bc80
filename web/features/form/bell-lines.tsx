import { bellText } from './bell-button.tsx'
import type { DraftBell } from './question-list.ts'

type Props = { bells: readonly { key: string; name: string; bell: DraftBell | undefined }[] }

/** Below the options: what each of them rings. */
export function BellLines({ bells }: Props) {
  const rung = bells.filter(({ bell }) => bellText(bell))
  if (rung.length === 0) return null
  return (
    <ul aria-label="Bells" className="mt-1 flex flex-col gap-0.5 text-sm text-rattan-ink">
      {rung.map(({ key, name, bell }) => (
        <li key={key}>
          {name} {bellText(bell)}
        </li>
      ))}
    </ul>
  )
}
