import type { FastifyRequest } from 'fastify'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { MAXIMUM_STATEMENT_BYTES, statementFields } from '#contract/payments/guest-payments.schemas.ts'
import { readFileForm } from '../../http/read-form.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import type { UploadedStatement } from './bank-imports.service.ts'

const invalidFields = (fields: object): Record<string, FieldMessage> =>
  Object.fromEntries(
    (statementFields.safeParse(fields).error?.issues ?? []).map(({ path }) => [
      path.join('.'),
      'field.invalid',
    ]),
  )

/** Reads the form of an import. Refuses `statement.too_large` (a file above 10 MB) and what any form may be refused for. */
export const readStatementForm = async (request: FastifyRequest): Promise<UploadedStatement | Refusal> => {
  const form = await readFileForm(request, {
    maximumBytes: MAXIMUM_STATEMENT_BYTES,
    tooLarge: 'statement.too_large',
    fields: ['date_order', 'currency'],
    check: invalidFields,
  })
  if (isRefusal(form)) return form
  const { date_order: dateOrder, currency } = statementFields.parse(form.fields)
  return { ...form.file, options: { ...(dateOrder && { dateOrder }), ...(currency && { currency }) } }
}
