import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { StayChoice } from '../booking/use-stay.ts'
import { waitlistQuery } from './queries.ts'
import { WaitlistEntryRow } from './WaitlistEntryRow.tsx'

const loadDialog = () => import('./WaitlistDialog.tsx')
const WaitlistDialog = lazy(loadDialog)

interface Props {
  property: Property
  choice: StayChoice
  /** The nights that the guest has chosen are taken. */
  nightsTaken: boolean
}

/** The guest's entries on this home's waiting list, and the way onto it. */
export default function WaitlistOffer({ property, choice, nightsTaken }: Props) {
  const { t } = useTranslation('stays')
  const own = useQuery(waitlistQuery(property.id))
  const waits = own.data?.results.some(
    ({ check_in_date, check_out_date }) =>
      check_in_date === choice.draft.checkIn && check_out_date === choice.draft.checkOut,
  )
  const offersThese = nightsTaken && !waits
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  return (
    <div className="grid gap-3">
      <QueryBoundary query={own} failed={t('waitlist.loadFailed')} waiting={null}>
        {({ results }) =>
          results.length > 0 && (
            <Surface
              as="section"
              variant="well"
              padding="sm"
              aria-label={t('waitlist.own')}
              className="grid gap-3"
            >
              {results.map(entry => (
                <WaitlistEntryRow key={entry.id} entry={entry} />
              ))}
            </Surface>
          )
        }
      </QueryBoundary>
      <Button
        variant={offersThese ? 'secondary' : 'quiet'}
        size="sm"
        wide
        className="md:whitespace-normal!"
        {...button}
      >
        {t(offersThese ? 'waitlist.forThese' : 'waitlist.open')}
      </Button>
      {open && (
        <Suspense>
          <WaitlistDialog property={property} choice={choice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
