import House from 'lucide-react/icons/house'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { HomePin } from '#contract/properties/map.schemas.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cardPrice, isPriced } from '../card-price.ts'
import type { PinCluster } from './clusters.ts'
import { followMap, type Placing, putOnMap } from './on-map.ts'

interface Props {
  map: Placing
  clusters: readonly PinCluster<HomePin>[]
  /** The home whose card the pointer or the focus is on. */
  raised: string | null
  /** The home whose card is open on the map. */
  chosen: string | null
  onHome: (pin: HomePin) => void
  onCluster: (pins: readonly HomePin[]) => void
}

/**
 * Prices on the map, and numbers where they would cover each other. Pins outside of the view cannot be reached. They are
 * children of the map's own element, so that a drag that begins on a pin moves the map as well.
 */
export function Pins({ map, clusters, raised, chosen, onHome, onCluster }: Props) {
  const { t } = useTranslation('homesMap')
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(
    () =>
      followMap(map, () => {
        for (const [index, element] of [...(list.current?.children ?? [])].entries()) {
          const cluster = clusters[index]
          if (cluster && element instanceof HTMLElement) putOnMap(map, element, cluster)
        }
      }),
    [map, clusters],
  )
  // The map zooms at a double click, and listens to it before React does.
  useEffect(() => {
    const element = list.current
    const keep = (event: Event) => event.stopPropagation()
    element?.addEventListener('dblclick', keep)
    return () => element?.removeEventListener('dblclick', keep)
  }, [])

  return createPortal(
    <ul ref={list} aria-label={t('pins')}>
      {clusters.map(({ pins }) => {
        const [pin] = pins
        if (!pin) return null
        const isAlone = pins.length === 1
        const isRaised = pins.some(({ id }) => id === raised || id === chosen)
        const of = isPriced(pin) ? cardPrice(pin) : null
        const price = of && formatMoney(of.shownCents, pin.currency)
        const kind = of === null ? 'home' : pin.stay ? 'stay' : of.isFrom ? 'from' : 'night'
        return (
          <li key={pin.id} className={classNames('absolute top-0 left-0 size-0', isRaised && 'z-10')}>
            <button
              type="button"
              aria-label={
                isAlone
                  ? t(`pin.${kind}`, { title: pin.title, price })
                  : t('cluster', { count: pins.length, number: formatNumber(pins.length) })
              }
              aria-expanded={isAlone ? pin.id === chosen : undefined}
              data-pin={isAlone ? pin.id : undefined}
              onClick={() => (isAlone ? onHome(pin) : onCluster(pins))}
              className={classNames(
                'figures absolute grid w-max min-h-8 min-w-8 -translate-1/2 place-items-center rounded-full border px-2.5 text-sm font-semibold whitespace-nowrap shadow-leaf transition-colors',
                isRaised
                  ? 'border-evergreen bg-evergreen text-on-evergreen'
                  : isAlone
                    ? 'border-line-strong bg-leaf text-ink hover:border-evergreen-text hover:bg-evergreen-tint'
                    : 'border-brass bg-brass-tint text-brass-text hover:border-brass-text',
              )}
            >
              {isAlone
                ? (price ?? <House className="size-4" aria-hidden="true" />)
                : formatNumber(pins.length)}
            </button>
          </li>
        )
      })}
    </ul>,
    map.getCanvasContainer(),
  )
}
