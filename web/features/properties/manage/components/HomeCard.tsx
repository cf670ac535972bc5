import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import { managedPrice } from '#contract/properties/rules.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { formatMoney } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useSwitches } from '../use-switches.ts'
import { HomeSwitches } from './HomeSwitches.tsx'
import { ModerationNotice } from './ModerationNotice.tsx'
import { OwnerPropertyFrame } from './OwnerPropertyFrame.tsx'

/** A home for its owner: status, audience, and the two switches. */
export function HomeCard({ home }: { home: PropertyCard }) {
  const { t } = useTranslation(['homes', 'common'])
  const switches = useSwitches(home)
  const { title } = home
  return (
    <OwnerPropertyFrame
      home={home}
      facts={
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="figures font-semibold">
            {t('list.perNight', {
              price: formatMoney(toCents(managedPrice(home), home.currency), home.currency),
            })}
          </p>
          <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
            <Eye className="size-4 text-brass" aria-hidden="true" />
            {t(`seenBy.${home.visible_to}`)}
          </p>
        </div>
      }
    >
      <ModerationNotice home={home} switches={switches} />
      <HomeSwitches
        home={home}
        switches={switches}
        className="grid gap-2.5 border-y border-line py-3.5 empty:hidden"
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={paths.ownerProperty(home.id)}
          variant="secondary"
          size="sm"
          icon={<Pencil className="size-4" aria-hidden="true" />}
          aria-label={t('list.editOf', { title })}
        >
          {t('list.edit')}
        </ButtonLink>
        <div className="-mx-3 flex flex-wrap">
          <ButtonLink
            to={paths.property(home.id)}
            variant="quiet"
            size="sm"
            aria-label={t('list.viewDetailsOf', { title })}
          >
            {t('list.viewDetails')}
          </ButtonLink>
          <ButtonLink
            to={paths.ownerSuggestProperty(home.id)}
            variant="quiet"
            size="sm"
            icon={<Copy className="size-4" aria-hidden="true" />}
            aria-label={t('list.duplicateOf', { title })}
          >
            {t('list.duplicate')}
          </ButtonLink>
        </div>
      </div>
    </OwnerPropertyFrame>
  )
}
