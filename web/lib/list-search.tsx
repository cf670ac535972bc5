import { useTranslation } from 'react-i18next'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useDebouncedInput } from './use-debounced-input.ts'

interface Props {
  /** Accessible name; inside a Field the label of the Field is enough. */
  label?: string
  /** The label, unless another text is more helpful. */
  placeholder?: string
  /** The value in the address. */
  value: string
  /** Called after a pause in typing, or when the box is left. */
  onSearch: (words: string) => void
}

/** The search box of a list. */
export function ListSearch({ value, onSearch, label, placeholder = label }: Props) {
  const { t } = useTranslation('common')
  const { draft, type, leave } = useDebouncedInput(value, onSearch)
  return (
    <SearchInput
      label={label}
      {...(placeholder && { placeholder })}
      clearLabel={t('clearSearch')}
      value={draft}
      onChange={type}
      onBlur={leave}
    />
  )
}
