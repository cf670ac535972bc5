import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ApiError } from './api-error.ts'

/**
 * A form over a schema of the contract: the same rules that the server applies, checked on submit and, once a field
 * was wrong, while it is mended. Its messages are keys; show them by `message()`.
 */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> =>
  useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema as never, undefined, { mode: 'sync' }) as never,
  })

/**
 * Puts the server's words beside the fields they are about, and the focus on the first. Nothing typed is touched.
 * True when at least one field of this form was named; otherwise show `error.message`.
 */
export const showFieldErrors = <Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError' | 'getValues'>,
  error: ApiError,
): boolean => {
  const known = Object.entries(error.fields).filter(
    ([field]) => (field.split('.')[0] ?? field) in form.getValues(),
  )
  known.forEach(([field, text], index) => {
    form.setError(field as FieldPath<Input>, { type: 'server', message: text }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}
