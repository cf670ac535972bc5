import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useRested } from './use-rested.ts'

type Props = {
  label: string
  /** As the address has it. */
  value: string
  /** Once the hand has rested. */
  onSearch: (words: string) => void
}

/** The words that a list is searched by. What is typed stands in the box at once, and in the address when the hand rests. */
export function ListSearch({ label, value, onSearch }: Props) {
  const { t } = useTranslation('common')
  const [{ draft, seen }, setState] = useState({ draft: value, seen: value })
  // Followed when it changes from elsewhere, such as by the browser's Back, and not when it is what was typed here.
  if (value !== seen) setState({ draft: value === draft.trim() ? draft : value, seen: value })
  const rested = useRested(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the hand rests, and at nothing else
  useEffect(() => {
    if (rested === draft && rested.trim() !== value) onSearch(rested.trim())
  }, [rested])
  return (
    <SearchInput
      label={label}
      placeholder={label}
      clearLabel={t('clearSearch')}
      value={draft}
      onChange={words => setState({ draft: words, seen })}
    />
  )
}
