import { useTranslation } from 'react-i18next'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  /** Spoken name; inside a Field the label of the Field is enough. */
  label?: string
  /** The label, unless something else helps more. */
  placeholder?: string
  /** As the address has it. */
  value: string
  /** Once the hand has rested, or left. */
  onSearch: (words: string) => void
}

/** The words that a list is searched by. */
export function ListSearch({ value, onSearch, label, placeholder = label }: Props) {
  const { t } = useTranslation('common')
  const { draft, type, leave } = useDraft(value, onSearch)
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
