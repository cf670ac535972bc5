import type { FastifyRequest } from 'fastify'
import { MAXIMUM_IMAGE_BYTES } from '#contract/kernel/constants.ts'
import { type UploadFolder, uploadFolder } from '#contract/uploads/schemas.ts'
import { readFileForm } from '../../http/read-form.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'

export interface UploadForm {
  readonly folder: UploadFolder
  readonly bytes: Buffer
}

const readFolder = (folder: unknown = 'properties') => uploadFolder.safeParse(folder)

/**
 * Reads `file` and the optional `folder` in any order. Refuses `request.unsupported_type`, `upload.too_large` (a file
 * above 5 MB), `request.malformed`, and `request.invalid` with the invalid fields.
 */
export const readUploadForm = async (request: FastifyRequest): Promise<UploadForm | Refusal> => {
  const form = await readFileForm(request, {
    maximumBytes: MAXIMUM_IMAGE_BYTES,
    tooLarge: 'upload.too_large',
    fields: ['folder'],
    check: ({ folder }) => (readFolder(folder).success ? {} : { folder: 'field.invalid' }),
  })
  return isRefusal(form)
    ? form
    : { folder: uploadFolder.parse(form.fields.folder ?? 'properties'), bytes: form.file.bytes }
}
