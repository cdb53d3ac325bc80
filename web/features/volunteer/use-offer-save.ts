import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { spokenLanguages } from '../../../contract/spoken-language.ts'
import { visitingTimes } from '../../../contract/visiting-time.ts'
import { volunteerProfileOperations } from '../../../contract/volunteer-profile.ts'
import type { VolunteerProfile } from '../../../contract/volunteer-profile-fields.ts'
import { call } from '../../api/client.ts'
import { currentOf } from '../../api/current-of.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { useFactWords } from '../../volunteer-words/fact-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'

export type Offer = Omit<VolunteerProfile, 'version'>
/** What is chosen and not yet saved, and on which profile: it may be asked again meanwhile. */
export type Draft = { chosen: Partial<Offer>; on: VolunteerProfile | null }
export const untouched: Draft = { chosen: {}, on: null }

export type OfferWork = {
  profile: VolunteerProfile
  draft: Draft
  onDraft: Dispatch<SetStateAction<Draft>>
  onFailed: () => void
}

/** Saves what a volunteer chose; where the office changed the profile meanwhile it is chosen on that, and not saved yet. */
export function useOfferSave({ profile, draft: { chosen, on }, onDraft, onFailed }: OfferWork) {
  const words = useVolunteerWords()
  const { offer } = useFactWords()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSave(
    volunteerProfileOperations.updateOwn,
    ({ languages, times, ...numbers }: Partial<Offer>) =>
      call(volunteerProfileOperations.updateOwn, {
        // What was not touched is not said: the office may have changed it meanwhile.
        body: {
          ...numbers,
          ...(languages && { languages: spokenLanguages.filter((name) => languages.includes(name)) }),
          ...(times && { times: visitingTimes.filter((name) => times.includes(name)) }),
        },
        if_match: (on ?? profile).version,
      }),
    {
      toast: offer.saved,
      onSaved: () => onDraft(untouched),
    },
  )
  const submit = async () => {
    setFailure(null)
    try {
      await save.mutateAsync(chosen)
      return true
    } catch (error) {
      // What is said here must be seen, also where Save was pressed elsewhere.
      onFailed()
      const current = currentOf<VolunteerProfile>(error)
      if (current) {
        client.setQueryData(queryOf(volunteerProfileOperations.getOwn).queryKey, current)
        onDraft({ chosen: rebased(chosen, on ?? profile, current), on: current })
        setFailure(offer.changed)
      } else setFailure(`${offer.failed} ${problemText(error, words)}`)
      return false
    }
  }
  return { failure, isPending: save.isPending, submit }
}

/** What was chosen on one profile, said of another: what the office added or took out meanwhile is so. */
function rebased(chosen: Partial<Offer>, before: Offer, after: Offer): Partial<Offer> {
  const onto = (name: 'languages' | 'times') => {
    const wanted = chosen[name]
    return (
      wanted && [
        ...after[name].filter((one) => wanted.includes(one) || !before[name].includes(one)),
        ...wanted.filter((one) => !before[name].includes(one) && !after[name].includes(one)),
      ]
    )
  }
  const [languages, times] = [onto('languages'), onto('times')]
  return { ...chosen, ...(languages && { languages }), ...(times && { times }) }
}
