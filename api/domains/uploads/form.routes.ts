import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAXIMUM_IMAGE_BYTES } from '#contract/kernel/constants.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { type UploadFolder, uploadFolder } from '#contract/uploads/schemas.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'

/**
 * The rest of a form that is slightly too large is read and discarded, so that the answer arrives; a huge one is cut
 * off.
 */
const MAXIMUM_FORM_BYTES = 4 * MAXIMUM_IMAGE_BYTES

export interface UploadForm {
  readonly folder: UploadFolder
  readonly bytes: Buffer
}

/** The parser truncates a file at the limit, and reports it only at the end of the form. */
const readFile = async ({ file }: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An incomplete or malformed form is the client's error; the parser often reports it without a status. */
const refusalOf = (error: unknown): Refusal => {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('upload.too_large')
  return refuse(statusCode === 413 ? 'request.too_large' : 'request.malformed')
}

/**
 * Reads `file` and the optional `folder` in any order. Refuses `request.unsupported_type`, `upload.too_large` (a file
 * above 5 MB), `request.malformed`, and `request.invalid` with the invalid fields.
 */
export const readUploadForm = async (request: FastifyRequest): Promise<UploadForm | Refusal> => {
  if (!request.isMultipart()) return refuse('request.unsupported_type')
  if (Number(request.headers['content-length'] ?? 0) > MAXIMUM_FORM_BYTES) return refuse('upload.too_large')
  let bytes: Buffer | undefined
  let folder: unknown = 'properties'
  const errors: Record<string, FieldMessage> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = await readFile(part)
        if (part.fieldname === 'file') bytes = content
        else errors[part.fieldname] = 'field.unknown'
      } else if (part.fieldname === 'folder') folder = part.value
      else errors[part.fieldname] = 'field.unknown'
    }
  } catch (error) {
    return refusalOf(error)
  }
  const known = uploadFolder.safeParse(folder)
  if (!known.success) errors.folder = 'field.invalid'
  if (!bytes?.length) errors.file = 'field.required'
  return known.success && bytes && Object.keys(errors).length === 0
    ? { folder: known.data, bytes }
    : refuseFields(errors)
}
