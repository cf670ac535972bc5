import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { BARE_INPUT, InputShell } from './input-shell.tsx'

export type TextInputProps = ComponentProps<'input'> & {
  leading?: ReactNode
  trailing?: ReactNode
  inputClassName?: string
}

export function TextInput({
  leading,
  trailing,
  className,
  inputClassName,
  type = 'text',
  ...rest
}: TextInputProps) {
  const wiring = useFieldWiring(rest)
  return (
    <InputShell leading={leading} trailing={trailing} className={className}>
      <input {...rest} {...wiring} type={type} className={classNames(BARE_INPUT, inputClassName)} />
    </InputShell>
  )
}
