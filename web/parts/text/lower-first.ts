/** 'Due 01 Dec 2026' within a sentence: 'due 01 Dec 2026'. */
export const lowerFirst = (text: string) => text.replace(/^./, (first) => first.toLowerCase())
