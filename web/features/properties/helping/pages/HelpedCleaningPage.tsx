import { useTranslation } from 'react-i18next'
import { CleaningOverview } from '#web/features/calendars/cleaning/CleaningOverview.tsx'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HelpedHomeWith } from '../HelpedHomeWith.tsx'

/** The cleaning of a home at which the person helps with everything but money. */
export function Component() {
  return (
    <HelpedHomeWith right="all_but_money">
      {({ property }) => <HelpedCleaning key={property.id} home={property} />}
    </HelpedHomeWith>
  )
}

function HelpedCleaning({ home }: { home: { id: string; title: string } }) {
  const { t } = useTranslation(['cleaning', 'coHosts'])
  useTitle(t('coHosts:edit.cleaningOf', { home: home.title }))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={home.title}
        title={t('title')}
        text={t('text')}
        actions={
          <ButtonLink to={paths.helpedHome(home.id)} variant="secondary">
            {t('coHosts:requests.toCalendar')}
          </ButtonLink>
        }
      />
      <CleaningOverview homes={[home]} home={home.id} />
    </div>
  )
}
