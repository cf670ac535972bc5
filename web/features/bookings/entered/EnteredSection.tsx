import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EnteredStayCard } from './EnteredStayCard.tsx'
import { enteredStaysQuery } from './queries.ts'

const SHOWN = 3

/** The next entered stays above those of people with an account; nothing while there are none, or if they do not load. */
export default function EnteredSection() {
  const { t } = useTranslation('entered')
  const { data } = useQuery(enteredStaysQuery({ period: 'ahead' }, 1, SHOWN))
  if (!data || data.count === 0) return null
  return (
    <section aria-labelledby="entered-stays" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="entered-stays">{t('list.section')}</h2>
        <ButtonLink to={paths.ownerEnteredStays()} variant="quiet" size="sm" className="-mx-3">
          {t('list.all')}
        </ButtonLink>
      </div>
      <ul className="grid gap-3">
        {data.results.map(stay => (
          <li key={stay.id}>
            <EnteredStayCard stay={stay} />
          </li>
        ))}
      </ul>
    </section>
  )
}
