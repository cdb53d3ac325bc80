import { besideName, departedWord, type Named, shownName } from '../../../contract/shown-name.ts'
import { useFacesOf } from '../answer/script-faces.ts'

type Props = { person: Named & { title?: string; name_characters?: string; status_reason?: string } }

/** A name in a list, with the characters and the title quietly beside it. */
export function PersonName({ person }: Props) {
  const name = shownName(person)
  const beside = [besideName(person), departedWord(person)].filter(Boolean).join(' · ')
  useFacesOf(`${name} ${beside}`)
  return (
    <span className="wrap-anywhere">
      {name}{' '}
      {beside && <span className="inline-block max-w-full font-normal text-muted-foreground">{beside}</span>}
    </span>
  )
}
