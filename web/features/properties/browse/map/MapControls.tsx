import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Map as MapGL } from 'maplibre-gl'
import { useTranslation } from 'react-i18next'
import type { BaseMap } from '#contract/properties/map.schemas.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BY_HAND } from './use-view.ts'

export function ZoomButtons({ map }: { map: MapGL | null }) {
  const { t } = useTranslation('homesMap')
  return (
    <div className="grid shadow-leaf">
      <IconButton
        label={t('zoomIn')}
        icon={<Plus aria-hidden="true" />}
        variant="framed"
        className="rounded-b-none"
        onClick={() => map?.zoomIn({ animate: false }, BY_HAND)}
      />
      <IconButton
        label={t('zoomOut')}
        icon={<Minus aria-hidden="true" />}
        variant="framed"
        className="-mt-px rounded-t-none"
        onClick={() => map?.zoomOut({ animate: false }, BY_HAND)}
      />
    </div>
  )
}

/** Who is to be named for the base map. */
export function MapCredit({ base }: { base: BaseMap }) {
  const { t } = useTranslation('homesMap')
  return (
    <p className="pointer-events-none absolute right-1.5 bottom-0.5 text-xs text-ink-soft">
      {base.address === null ? t('credit') : base.credit}
    </p>
  )
}
