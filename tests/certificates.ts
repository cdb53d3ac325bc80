import type { VolunteerCheck } from '../contract/check.ts'
import { today } from '../contract/fields.ts'
import type { CallerKind, TestCaller } from './callers.ts'
import { aCheckKind } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The least that is a PDF by its content. */
export const CERTIFICATE_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Certificates of checks, as an admin uploads and records them unless said. */
export function certificates(kampung: TestApp, by: CallerKind | TestCaller = 'admin') {
  const upload = async (
    name: string,
    content: string | Uint8Array = CERTIFICATE_PDF,
    as = by,
  ): Promise<string> => {
    const answer = await kampung.call('POST', '/drive/file', { as, file: { name, content } })
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    return answer.body.key
  }
  return {
    upload,
    /** A check of a kind of its own, with a certificate of this name: its key, the check's id, its kind. */
    async recorded(account_id: number, name: string, content?: string) {
      const asked = await kampung.call('POST', '/check-kind', {
        as: 'super_admin',
        body: aCheckKind({ evidence: 'file' }),
      })
      const [kind_id, file] = [Number(asked.body.id), await upload(name, content)]
      const body = { account_id, kind_id, outcome: 'met', met_on: today(), file }
      const answer = await kampung.call('POST', '/check', { as: by, body })
      if (answer.status !== 201) throw new Error(`POST /check: ${answer.status} ${answer.text}`)
      const kind = answer.body.find((one: VolunteerCheck) => one.kind_id === kind_id)
      return { file, kind_id, id: Number(kind.checks[0].id) }
    },
  }
}
