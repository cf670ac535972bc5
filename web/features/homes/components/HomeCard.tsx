import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatMoney } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { useSwitches } from '../use-switches.ts'
import { HomeSwitches } from './HomeSwitches.tsx'
import { HomeTags } from './HomeTags.tsx'
import { ModerationNotice } from './ModerationNotice.tsx'

/** A home as its owner runs it: how it stands, who may see it, and the two switches that decide. */
export function HomeCard({ home }: { home: PropertyCard }) {
  const { t } = useTranslation(['homes', 'common'])
  const switches = useSwitches(home)
  const { title } = home
  return (
    <Surface as="article" padding="none" className="grid h-full grid-rows-[auto_1fr] overflow-hidden">
      <div className="relative">
        <Picture
          src={home.images[0] ?? ''}
          alt=""
          sizes="(min-width: 80rem) 23rem, (min-width: 48rem) 31vw, (min-width: 40rem) 45vw, 92vw"
        />
        <div className="absolute top-3 left-3 flex flex-wrap gap-2">
          <HomeTags home={home} />
        </div>
      </div>
      <div className="grid content-between gap-4 p-5">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug break-words">{title}</h2>
          <p className="text-sm text-ink-soft">{[home.city, home.state].filter(Boolean).join(', ')}</p>
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <p className="figures font-semibold">
              {t('list.perNight', { price: formatMoney(dollarsToCents(home.price_per_night)) })}
            </p>
            <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
              <Eye className="size-4 text-brass" aria-hidden="true" />
              {t(`seenBy.${home.visible_to}`)}
            </p>
          </div>
        </div>
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
          <ButtonLink
            to={paths.property(home.id)}
            variant="quiet"
            size="sm"
            aria-label={t('list.viewDetailsOf', { title })}
          >
            {t('list.viewDetails')}
          </ButtonLink>
        </div>
      </div>
    </Surface>
  )
}
