import { attachmentCalls } from '#contract/conversations/attachments.endpoints.ts'
import type { PictureSize } from '#contract/uploads/private-files.schemas.ts'
import { privatePictureQuery, type ReadPicture } from '#web/features/uploads/private/picture-query.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/download.ts'

/** The report that passed a file on, where an admin reads it; null in one's own conversation. */
export type PassedOn = string | null

interface Asked {
  id: string
  report: PassedOn
  signal?: AbortSignal | undefined
}

const readPicture = ({ id, report, signal, size }: Asked & { size: PictureSize }) =>
  report === null
    ? sendOrThrow(attachmentCalls.picture, { params: { id }, query: { size }, signal })
    : sendOrThrow(attachmentCalls.reportedPicture, {
        params: { id: report, attachment: id },
        query: { size },
        signal,
      })

/** The pictures of one's own conversations, or those that a report passed on. */
export const messagePictures =
  (report: PassedOn): ReadPicture =>
  (id, size) =>
    privatePictureQuery(['attachments', id, size, report], signal =>
      readPicture({ id, report, signal, size }),
    )

/** Saves a PDF under its own name. Throws the refusal. */
export const savePdf = async ({ id, name }: { id: string; name: string }, report: PassedOn) => {
  const file = await (report === null
    ? sendOrThrow(attachmentCalls.document, { params: { id } })
    : sendOrThrow(attachmentCalls.reportedDocument, { params: { id: report, attachment: id } }))
  saveFile(name, file.content as unknown as Blob)
}
