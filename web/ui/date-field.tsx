import { TextInput, type TextInputProps } from './text-input.tsx'

/** One day, in the browser's date picker; value, min and max are YYYY-MM-DD. */
export function DateField(props: Omit<TextInputProps, 'type' | 'leading' | 'trailing'>) {
  return <TextInput {...props} type="date" inputClassName="figures date-field" />
}
