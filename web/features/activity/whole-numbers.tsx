import { Fragment } from 'react'

/** '(KB-0105)': a serial number behind a name, which would break at its hyphen. */
const NUMBER = /(\([^()\s]+\))/

/** A sentence whose serial numbers stand on one line each. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, at) => {
    const isNumber = at % 2 === 1
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
      <Fragment key={at}>
        {isNumber ? <span className="inline-block max-w-full">{part}</span> : part}
      </Fragment>
    )
  })
}
