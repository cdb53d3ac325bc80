import { besideName, departedWord, type Named, shownName } from '../../../contract/shown-name.ts'

type Props = { person: Named & { title?: string; name_characters?: string; status_reason?: string } }

/** A name in a list, with the characters and the title quietly beside it. */
export function PersonName({ person }: Props) {
  const beside = [besideName(person), departedWord(person)].filter(Boolean).join(' · ')
  return (
    <span className="wrap-anywhere">
      {shownName(person)}{' '}
      {beside && <span className="inline-block max-w-full font-normal text-muted-foreground">{beside}</span>}
    </span>
  )
}
