import { useTranslation } from 'react-i18next'
import { attachmentCalls } from '#contract/conversations/attachments.endpoints.ts'
import { ATTACHMENT_TYPES, pdfName } from '#contract/conversations/attachments.rules.ts'
import { MAXIMUM_ATTACHMENTS } from '#contract/conversations/rules.ts'
import type { Attachment } from '#contract/conversations/schemas.ts'
import { MAXIMUM_PRIVATE_BYTES } from '#contract/uploads/private-files.schemas.ts'
import { useFileUploads } from '#web/features/uploads/private/use-file-uploads.ts'
import { sendForm } from '#web/lib/upload.ts'

const describe = (of: File | Attachment): Pick<Attachment, 'kind' | 'name'> => {
  if (!(of instanceof File)) return { kind: of.kind, name: of.name }
  const isPdf = of.type === 'application/pdf' || /\.pdf$/i.test(of.name)
  return isPdf ? { kind: 'pdf', name: pdfName(of.name) } : { kind: 'picture', name: null }
}

/** The files of the message that is being written: uploaded as soon as they are chosen. */
export function useDraftFiles(kept: readonly Attachment[]) {
  const { t } = useTranslation(['conversations', 'photos'])
  return useFileUploads<Attachment>({
    kept,
    most: MAXIMUM_ATTACHMENTS,
    tooMany: t('files.tooMany'),
    describe,
    reasonAgainst(file) {
      // Some systems say no type; the server sees it.
      if (file.type && !(ATTACHMENT_TYPES as readonly string[]).includes(file.type))
        return t('files.type', { name: file.name })
      return file.size > MAXIMUM_PRIVATE_BYTES ? t('photos:tooLarge', { name: file.name }) : null
    },
    send: (form, onProgress) => sendForm(attachmentCalls.upload, form, { onProgress }),
  })
}
