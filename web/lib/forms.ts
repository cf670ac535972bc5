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
import { message } from './messages.ts'

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

/** What a group of fields needs of the form around it, whichever form that is. */
export interface Fields<Name extends string> {
  register: (name: Name, options?: { setValueAs: (value: unknown) => unknown }) => UseFormRegisterReturn
  /** What is wrong with a field, in words. */
  wrong: (name: Name) => string | undefined
}

export const fieldsOf = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): Fields<Extract<keyof Input, string>> => ({
  register: form.register as never,
  wrong: name => message((form.formState.errors[name] as { message?: string } | undefined)?.message),
})

/** How typed figures become numbers: `1,200` is 1200, nothing is no number. */
export const asNumber = {
  setValueAs: (value: unknown) => {
    const typed = String(value ?? '').replace(/[,\s]/g, '')
    return typed === '' ? Number.NaN : Number(typed)
  },
}

/**
 * Amounts with parts, by point or by comma: `49,50` is 49.5. A comma before three figures may stand for a thousand here
 * and for a part there, so it is no number.
 */
export const asDecimal = {
  setValueAs: (value: unknown) => {
    const typed = String(value ?? '').replace(/\s/g, '')
    return /^\d+(?:\.\d+|,\d{1,2}|,\d{4,})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  },
}

/** As {@link asNumber}, where nothing is an answer too. */
export const asNumberOrNull = {
  setValueAs: (value: unknown) => {
    const number = asNumber.setValueAs(value)
    return String(value ?? '').trim() === '' ? null : number
  },
}

/** Text that may be left out. */
export const asTextOrNull = { setValueAs: (value: unknown) => String(value ?? '').trim() || null }
