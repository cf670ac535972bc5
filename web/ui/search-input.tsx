import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { TextInput, type TextInputProps } from './text-input.tsx'

type Props = Omit<TextInputProps, 'type' | 'leading' | 'trailing' | 'value' | 'onChange'> & {
  /** Accessible name; inside a Field the label of the Field is enough. */
  label?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Name of the button that clears the box. */
  clearLabel: string
}

export function SearchInput({ label, value, onChange, clearLabel, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      inputClassName="[&::-webkit-search-cancel-button]:hidden"
      leading={<SearchIcon className="size-4.5" aria-hidden="true" />}
      trailing={
        value && (
          <button
            type="button"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={() => onChange('')}
            className="-mr-2.5 grid size-9 place-items-center rounded-xs hover:text-ink"
          >
            <X className="size-4.5" aria-hidden="true" />
          </button>
        )
      }
    />
  )
}
