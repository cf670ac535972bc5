import { TextInput, type TextInputProps } from './text-input.tsx'

/** Whole numbers: the phone shows digits, and no wheel or arrow changes a price by accident. */
export function NumberInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput autoComplete="off" {...props} type="text" inputMode="numeric" inputClassName="figures" />
}
