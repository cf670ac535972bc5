import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { type Refusal, refuse, refuseFields } from '../kernel/refusal.ts'

/**
 * The rest of a form that is slightly too large is read and discarded, so that the answer arrives; a huge one is cut
 * off.
 */
const DISCARDED = 4

export interface FileForm<Field extends string> {
  readonly file: { readonly bytes: Buffer; readonly filename: string }
  /** Fields that were sent, unchecked. */
  readonly fields: Partial<Record<Field, unknown>>
}

interface FormOptions<Field extends string> {
  readonly maximumBytes: number
  /** The refusal of a larger file. */
  readonly tooLarge: ErrorCode
  readonly fields: readonly Field[]
  /** The fields that are invalid. */
  readonly check?: (fields: Partial<Record<Field, unknown>>) => Record<string, FieldMessage>
}

/** The parser truncates a file at the limit, and reports it only at the end of the form. */
const readPart = async ({ file }: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An incomplete or malformed form is the client's error; the parser often reports it without a status. */
const refusalOf = (error: unknown, tooLarge: ErrorCode): Refusal => {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(tooLarge)
  return refuse(statusCode === 413 ? 'request.too_large' : 'request.malformed')
}

/**
 * Reads `file` and optional fields in any order. Refuses `request.unsupported_type`, `tooLarge`, `request.malformed`, and
 * `request.invalid` with the invalid fields.
 */
export const readFileForm = async <Field extends string>(
  request: FastifyRequest,
  { maximumBytes, tooLarge, fields: known, check }: FormOptions<Field>,
): Promise<FileForm<Field> | Refusal> => {
  if (!request.isMultipart()) return refuse('request.unsupported_type')
  if (Number(request.headers['content-length'] ?? 0) > DISCARDED * maximumBytes) return refuse(tooLarge)
  let file: FileForm<Field>['file'] | undefined
  const fields: Partial<Record<Field, unknown>> = {}
  const errors: Record<string, FieldMessage> = {}
  try {
    for await (const part of request.parts({ limits: { fileSize: maximumBytes } })) {
      if (part.type === 'file') {
        const bytes = await readPart(part)
        if (part.fieldname === 'file') file = { bytes, filename: part.filename }
        else errors[part.fieldname] = 'field.unknown'
      } else if (known.includes(part.fieldname as Field)) fields[part.fieldname as Field] = part.value
      else errors[part.fieldname] = 'field.unknown'
    }
  } catch (error) {
    return refusalOf(error, tooLarge)
  }
  Object.assign(errors, check?.(fields))
  if (!file?.bytes.length) errors.file = 'field.required'
  return file && Object.keys(errors).length === 0 ? { file, fields } : refuseFields(errors)
}
