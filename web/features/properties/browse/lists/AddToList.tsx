import ListPlus from 'lucide-react/icons/list-plus'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const loadDialog = () => import('./AddToListDialog.tsx')
const AddToListDialog = lazy(loadDialog)

/** Below the card of a home: puts it into lists. */
export function AddToList({ home }: { home: Pick<PropertyCard, 'id' | 'title'> }) {
  const { t } = useTranslation('homeLists')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        wide
        icon={<ListPlus className="size-4" aria-hidden="true" />}
        {...button}
      >
        {t('add.title')}
        <VisuallyHidden>{home.title}</VisuallyHidden>
      </Button>
      {open && (
        <Suspense>
          <AddToListDialog home={home} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
