import BellPlus from 'lucide-react/icons/bell-plus'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type ListFilters, writeFilters } from '../search/filters.ts'

const loadDialog = () => import('./SearchDialog.tsx')
const SearchDialog = lazy(loadDialog)

/** Keeps the filters of the list as a search; once they are kept, it leads to all searches. */
export default function SaveSearch({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation('savedSearches')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  const address = writeFilters({ ...filters, sort: null }).toString()
  const [kept, setKept] = useState<string | null>(null)
  return (
    <>
      {kept === address ? (
        <ButtonLink to={paths.saved()} variant="secondary" size="sm">
          {t('toSearches')}
        </ButtonLink>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={<BellPlus className="size-4" aria-hidden="true" />}
          {...button}
        >
          {t('save')}
        </Button>
      )}
      {open && (
        <Suspense>
          <SearchDialog search={filters} onClose={() => setOpen(false)} onSaved={() => setKept(address)} />
        </Suspense>
      )}
    </>
  )
}
