import { TextInput, type TextInputProps } from './text-input.tsx'

/** Whole numbers: a phone shows digits, and neither the mouse wheel nor arrow keys change a value by accident. */
export function NumberInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput autoComplete="off" {...props} type="text" inputMode="numeric" inputClassName="figures" />
}
