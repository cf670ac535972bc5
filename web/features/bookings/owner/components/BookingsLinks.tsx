import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { NARROW, useMediaQuery } from '#web/ui/media-query.ts'
import { Menu, MenuLink } from '#web/ui/menu.tsx'

/**
 * The screens beside the list of stays. Where they do not fit into one line, the two that are opened most are shown, and
 * the others are in a menu.
 */
export function BookingsLinks() {
  const { t } = useTranslation('bookings')
  const isNarrow = useMediaQuery(NARROW)
  const often = [
    { to: paths.enterStay(), text: t('enter') },
    { to: paths.ownerCleaning(), text: t('cleaning') },
  ]
  const others = [
    { to: paths.ownerEnteredStays(), text: t('entered') },
    { to: paths.ownerOffers(), text: t('offers') },
    { to: paths.ownerTravelPlans(), text: t('travelPlans') },
    { to: paths.ownerFairTurns(), text: t('fairTurns') },
  ]
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      {(isNarrow ? often : [...often, ...others]).map(({ to, text }) => (
        <ButtonLink key={to} to={to} variant="quiet" size="sm" className="min-h-11">
          {text}
        </ButtonLink>
      ))}
      {isNarrow && (
        <div className="relative">
          <Menu
            trigger={
              <Button
                variant="quiet"
                size="sm"
                className="min-h-11"
                icon={<Ellipsis className="size-4.5" aria-hidden="true" />}
              >
                {t('more')}
              </Button>
            }
          >
            {others.map(({ to, text }) => (
              <MenuLink key={to} to={to}>
                {text}
              </MenuLink>
            ))}
          </Menu>
        </div>
      )}
    </div>
  )
}
