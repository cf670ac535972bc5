import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { ExpandButton } from '#web/ui/expand-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countGuestsOf, type PartyDraft } from './draft.ts'
import { WhoComes } from './WhoComes.tsx'

const PartyPanel = lazyWithTexts('stays', () => import('./PartyPanel.tsx'))

interface Props {
  id: string
  home: Pick<Property, 'max_guests' | 'max_pets' | 'suits_children'>
  party: PartyDraft
  /** Reserve was pressed: a missing age is an error from now on. */
  asked: boolean
  onChange: (party: PartyDraft) => void
}

/** Who comes, in short; the choice opens below it. */
export function PartyField({ id, home, party, asked, onChange }: Props) {
  const { t } = useTranslation('properties')
  const panelId = useId()
  const [isOpened, setIsOpened] = useState(false)
  const isMissing = asked && party.children.includes(null)
  const open = isOpened || isMissing
  const count = countGuestsOf(party)
  return (
    <div className="col-span-2 grid gap-2">
      <Field
        id={id}
        label={t('booking.guests')}
        error={isMissing ? fieldErrorText('stay.children') : undefined}
      >
        <ExpandButton open={open} controls={panelId} onToggle={() => setIsOpened(!open)}>
          <WhoComes
            short
            party={{ guests_count: count, pets: party.pets }}
            guests={t('booking.guestCount', { count })}
          />
        </ExpandButton>
      </Field>
      {open && (
        <div id={panelId}>
          <Suspense fallback={<Skeleton className="h-52 w-full" />}>
            <PartyPanel home={home} party={party} asked={isMissing} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
