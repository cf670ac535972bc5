import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonPage } from '#contract/people/pages.schemas.ts'
import {
  PropertyGrid,
  PropertyGridSkeleton,
} from '#web/features/properties/browse/components/PropertyGrid.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { personHomesQuery } from './queries.ts'

interface Props {
  person: PersonPage
}

/** The homes of an owner that the reader sees; the others are not counted either. */
export function PersonHomes({ person }: Props) {
  const { t } = useTranslation(['personPage', 'common'])
  const homes = useQuery(personHomesQuery(person.id))
  const cards = homes.data?.results
  return (
    <section aria-labelledby="homes-of-person" className="grid gap-5">
      <h2 id="homes-of-person">{t('homes', { name: person.full_name })}</h2>
      {homes.isPending && <PropertyGridSkeleton place="list" count={3} label={t('common:loading')} />}
      {homes.isError && (
        <ErrorState
          headingLevel={3}
          title={t('homesFailed')}
          text={homes.error.message}
          action={<Button onClick={() => void homes.refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {cards?.length === 0 && (
        <p className="text-lg text-ink-soft">{t('noHomes', { name: person.full_name })}</p>
      )}
      {cards && cards.length > 0 && <PropertyGrid cards={cards} place="list" headingLevel={3} />}
    </section>
  )
}
