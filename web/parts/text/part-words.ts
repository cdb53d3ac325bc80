import { createContext, useContext } from 'react'
import { partWords, type Said } from '../../words/part-words.ts'

/** The words of shared parts; the volunteer area gives them in the language that was chosen. */
export const PartWordsContext = createContext<Said<typeof partWords>>(partWords)

export const usePartWords = () => useContext(PartWordsContext)
