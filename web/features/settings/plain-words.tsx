/** Text as someone typed it: an empty line starts a paragraph, a new line a line. Never markup (S-10). */
export function PlainWords({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else to go by, and are never reordered
      <p key={index} className="whitespace-pre-line wrap-anywhere text-pretty">
        {paragraph.trim()}
      </p>
    ))
}
