import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useStay } from '../booking/use-stay.ts'
import { propertyQuery } from '../queries.ts'

const loadDialog = () => import('./WaitlistDialog.tsx')
const WaitlistDialog = lazy(loadDialog)

function DialogOf({ property, onClose }: { property: Property; onClose: () => void }) {
  const choice = useStay(property)
  return <WaitlistDialog property={property} choice={choice} onClose={onClose} />
}

/** A way onto the waiting list of a home from elsewhere than its page. Its terms are loaded with the dialog. */
export function WaitForHome({ home: { id, title } }: { home: Pick<PropertyCard, 'id' | 'title'> }) {
  const { t } = useTranslation('trips')
  const client = useQueryClient()
  const { open, setOpen, button } = useLazyDialog(() =>
    Promise.all([loadDialog(), client.ensureQueryData(propertyQuery(id))]),
  )
  const { data: property } = useQuery({ ...propertyQuery(id), enabled: open })
  return (
    <>
      <Button variant="quiet" size="sm" wide {...button}>
        {t('saved.wait')}
        <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      {open && property && (
        <Suspense>
          <DialogOf property={property} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
