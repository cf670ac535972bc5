import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { ActiveFilter } from './active-filters.ts'
import type { Change } from './use-filters.ts'

interface Props {
  filters: readonly ActiveFilter[]
  change: Change
}

/** The active filters, each with a button that removes it. */
export function ActiveFilterChips({ filters, change }: Props) {
  const { t } = useTranslation('properties')
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('list.activeFilters')} className="flex flex-wrap gap-2">
      {filters.map(({ key, text, without }) => (
        <li key={key} className="min-w-0">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => change(without)}
            className="max-w-full font-medium"
          >
            <span className="sr-only">{t('list.without')} </span>
            <span className="truncate">{text}</span>
            <X className="-mr-1 size-4 shrink-0" aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
