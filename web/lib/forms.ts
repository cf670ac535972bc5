import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ApiError } from './api-error.ts'
import { fieldErrorText } from './field-error-text.ts'

/**
 * A form over a schema of the contract: the same rules as on the server, checked on submit and, once a field was wrong,
 * on each change. Its messages are keys; show them by `message()`.
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
 * Shows the server's messages beside their fields and focuses the first one. Typed values are not changed. True when at
 * least one field of this form was named; otherwise show `error.message`.
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

/** The part of a form that a group of fields needs, in any form. */
export interface Fields<Name extends string> {
  register: (name: Name, options?: { setValueAs: (value: unknown) => unknown }) => UseFormRegisterReturn
  /** The message of a field, as text. */
  wrong: (name: Name) => string | undefined
}

export const formFields = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): Fields<Extract<keyof Input, string>> => ({
  register: form.register as never,
  wrong: name => fieldErrorText((form.formState.errors[name] as { message?: string } | undefined)?.message),
})

/** Converts typed numbers: `1,200` is 1200, an empty text is NaN. */
export const asNumber = {
  setValueAs: (value: unknown) => {
    const typed = String(value ?? '').replace(/[,\s]/g, '')
    return typed === '' ? Number.NaN : Number(typed)
  },
}

/**
 * Decimal numbers with a point or a comma: `49,50` is 49.5. A comma before three digits is ambiguous (thousands in one
 * language, decimals in another), so it is refused.
 */
export const asDecimal = {
  setValueAs: (value: unknown) => {
    const typed = String(value ?? '').replace(/\s/g, '')
    return /^\d+(?:\.\d+|,\d{1,2}|,\d{4,})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  },
}

/** The same as {@link asNumber}, where empty is a valid value. */
export const asNumberOrNull = {
  setValueAs: (value: unknown) => {
    const number = asNumber.setValueAs(value)
    return String(value ?? '').trim() === '' ? null : number
  },
}

/** Optional text. */
export const asTextOrNull = { setValueAs: (value: unknown) => String(value ?? '').trim() || null }
