import { queryOptions } from '@tanstack/react-query'
import { attachmentCalls } from '#contract/conversations/attachments.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/download.ts'

/** The report that passed a file on, where an admin reads it; null in one's own conversation. */
export type PassedOn = string | null

interface Asked {
  id: string
  report: PassedOn
  signal?: AbortSignal | undefined
}

const readPicture = ({ id, report, signal, size }: Asked & { size: 'small' | 'large' }) =>
  report === null
    ? sendOrThrow(attachmentCalls.picture, { params: { id }, query: { size }, signal })
    : sendOrThrow(attachmentCalls.reportedPicture, {
        params: { id: report, attachment: id },
        query: { size },
        signal,
      })

/** A picture as a file; its address serves nobody else. */
export const pictureQuery = (id: string, size: 'small' | 'large', report: PassedOn = null) =>
  queryOptions({
    queryKey: ['attachments', id, size, report],
    queryFn: async ({ signal }) =>
      (await readPicture({ id, report, signal, size })).content as unknown as Blob,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Saves a PDF under its own name. Throws the refusal. */
export const savePdf = async ({ id, name }: { id: string; name: string }, report: PassedOn) => {
  const file = await (report === null
    ? sendOrThrow(attachmentCalls.document, { params: { id } })
    : sendOrThrow(attachmentCalls.reportedDocument, { params: { id: report, attachment: id } }))
  saveFile(name, file.content as unknown as Blob)
}
