import type { AccessPack } from '../../../contract/access-pack.ts'
import { today } from '../../../contract/calendar-day.ts'
import { dayText } from '../../../contract/day-text.ts'
import { pieces } from '../../../contract/strike-ranges.ts'
import { zipOf } from './zip.ts'

/** As long as any other: the length of a name says who it is. */
const STRUCK = '█████'
const escaped = (text: string) => text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`)

type Sections = AccessPack['sections']
export type PackFile = { organisation: string; person_name: string; received_on: string; sections: Sections }

/** A page to print and a file for machines, in which what is struck stands nowhere. */
export function packZip(pack: PackFile): Buffer {
  return zipOf(
    [
      { name: 'copy.html', content: htmlOf(pack) },
      { name: 'copy.json', content: `${JSON.stringify(jsonOf(pack), null, 2)}\n` },
    ],
    new Date(),
  )
}

function jsonOf({ organisation, person_name, received_on, sections }: PackFile): object {
  return {
    held_by: organisation,
    about: person_name,
    asked_on: received_on,
    made_on: today(),
    struck_out_as: STRUCK,
    sections: sections.map(({ title, items }) => ({
      title,
      items: items.map(({ lines }) =>
        lines.map(({ label, text, strikes }) => ({
          label,
          text: pieces(text, strikes)
            .map((piece) => (piece.isStruck ? STRUCK : piece.text))
            .join(''),
        })),
      ),
    })),
  }
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1f1d}
h1{font-size:1.6rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem;border-bottom:2px solid #1b1f1d;padding-bottom:.2rem}
p{margin:.3rem 0}.by{color:#555}dl{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:.15rem 1rem;margin:.6rem 0;padding-bottom:.6rem;border-bottom:1px solid #ccc}
dt{color:#555;overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dl:last-child{border-bottom:0}
.struck{background:#1b1f1d;color:#1b1f1d;border-radius:2px;user-select:none}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.3rem}}
@page{size:A4;margin:18mm}@media print{body{margin:0;max-width:none;padding:0;font-size:11pt}h2{break-after:avoid}dl{break-inside:avoid}.struck{print-color-adjust:exact;-webkit-print-color-adjust:exact}}`

function htmlOf({ organisation, person_name, received_on, sections }: PackFile): string {
  const lineOf = ({ label, text, strikes }: Sections[number]['items'][number]['lines'][number]) => {
    const said = pieces(text, strikes)
      .map((piece) =>
        piece.isStruck
          ? `<span class="struck" role="img" aria-label="struck out">${STRUCK}</span>`
          : escaped(piece.text),
      )
      .join('')
    return `<dt>${escaped(label)}</dt><dd>${said}</dd>`
  }
  const body = sections
    .map(
      ({ title, items }) =>
        `<section><h2>${escaped(title)}</h2>${items.map(({ lines }) => `<dl>${lines.map(lineOf).join('')}</dl>`).join('')}</section>`,
    )
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>What ${escaped(organisation)} holds about ${escaped(person_name)}</title><style>${style}</style></head><body>
<h1>What ${escaped(organisation)} holds about you</h1>
<p>${escaped(person_name)}. You asked on ${dayText(received_on)}; this copy was made on ${dayText(today())}.</p>
<p class="by">Where it names other people, that is struck out: the law keeps their data from you as it keeps yours from them. If something is wrong, ask us to correct it. Whoever is not content with this copy may turn to the Personal Data Protection Commission.</p>
${body}
</body></html>
`
}
