import { type QueryClient, useQuery } from '@tanstack/react-query'
import List from 'lucide-react/icons/list'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaseMap, HomePin } from '#contract/properties/map.schemas.ts'
import { readArea, writeArea } from '#contract/properties/places.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ListFilters, NOWHERE, placed } from '../search/filters.ts'
import type { Change } from '../search/use-filters.ts'
import { boundsAround, boundsOfArea, WORLD } from './areas.ts'
import { ALONE_ZOOM, clusterPins } from './clusters.ts'
import './map.css'
import { MapCredit, ZoomButtons } from './MapControls.tsx'
import { MapMessage } from './MapMessage.tsx'
import { canDraw, warmMap } from './open-map.ts'
import { PinCard } from './PinCard.tsx'
import { Pins } from './Pins.tsx'
import { baseMapQuery, pinsQuery, SHIPPED_MAP } from './queries.ts'
import { useRaised } from './use-raised.ts'
import { BY_HAND, useView } from './use-view.ts'

const WHOLE_WORLD = writeArea(WORLD)

/** Loads what the map needs besides this module, for the homes that the list shows. */
export const warm = (client: QueryClient, filters: ListFilters) => {
  void client.prefetchQuery(baseMapQuery)
  void client.prefetchQuery(pinsQuery(filters, filters.area || WHOLE_WORLD))
  warmMap()
}

export interface HomesMapProps {
  filters: ListFilters
  change: Change
  /** The list beside the map. */
  list: RefObject<HTMLElement | null>
  /** Back to the list, where there is no room for both. */
  onClose: () => void
}

/** The map of the list's homes, or words in a browser that cannot draw it. */
export default function HomesMap(props: HomesMapProps) {
  const { t } = useTranslation('homesMap')
  const [drawn] = useState(canDraw)
  const base = useQuery({ ...baseMapQuery, enabled: drawn })
  if (drawn && base.isPending) return <Skeleton className="homes-map h-96" />
  if (drawn) return <DrawnMap {...props} base={base.data ?? SHIPPED_MAP} />
  return (
    <Notice tone="warning" title={t('cannotTitle')} className="self-start">
      {t('cannotText')}
    </Notice>
  )
}

const NO_PINS: readonly HomePin[] = []
/** Around homes that the map is moved to, so that neither the edge nor a control covers their prices. */
const ROOM_PX = { top: 112, right: 64, bottom: 88, left: 56 }
/** One home alone is shown with the country around it. */
const FIRST_ZOOM = 8

function DrawnMap({ filters, change, list, onClose, base }: HomesMapProps & { base: BaseMap }) {
  const { t } = useTranslation(['homesMap', 'properties'])
  const root = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  const [follows, setFollows] = useState(true)
  /** Where the map was moved without the list. */
  const [looked, setLooked] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const raised = useRaised(list)
  /** The area of the address that the map shows already. */
  const shown = useRef(filters.area)

  const search = (area: string) => {
    shown.current = area
    setLooked('')
    // Moving on replaces the first area, so that one step back leads to the list without an area.
    change({ ...placed(NOWHERE, filters.sort), area }, { typed: filters.area !== '' })
  }
  const pins = useQuery(pinsQuery(filters, looked || filters.area || WHOLE_WORLD))
  const { data, isPlaceholderData } = pins
  // Without an area the map shows all homes that the filters leave.
  const whole = filters.area === '' && looked === '' && !isPlaceholderData ? data : undefined
  const around = useMemo(() => whole && boundsAround(whole.results), [whole])
  const {
    map,
    placing,
    zoom: shownZoom,
    drawn,
  } = useView(frame, {
    still,
    start: around
      ? { bounds: around, padding: ROOM_PX, maxZoom: FIRST_ZOOM }
      : { bounds: boundsOfArea(readArea(filters.area) ?? WORLD) },
    label: t('keys'),
    tiles: base.address,
    onMove: area => (follows ? search : setLooked)(writeArea(area)),
  })
  const homes = data?.results ?? NO_PINS
  const chosen = homes.find(({ id }) => id === chosenId)

  // An area that came by a link, by Back or by a filter.
  const { area } = filters
  useEffect(() => {
    const read = readArea(area)
    if (!map || !read || area === shown.current) return
    shown.current = area
    setLooked('')
    map.fitBounds(boundsOfArea(read), { animate: false })
  }, [map, area])

  const fitted = useRef(around)
  useEffect(() => {
    if (!map || !around || around === fitted.current) return
    fitted.current = around
    shown.current = ''
    map.fitBounds(around, { padding: ROOM_PX, maxZoom: FIRST_ZOOM, animate: false })
  }, [map, around])

  // Without the list beside it, the map is below the filters.
  useEffect(() => {
    if (!matchMedia('(min-width: 64rem)').matches) root.current?.scrollIntoView({ block: 'start' })
  }, [])

  const zoom = Math.round(shownZoom * 2) / 2
  const clusters = useMemo(() => clusterPins(homes, zoom), [homes, zoom])

  const closeCard = () => {
    const pin = root.current?.querySelector<HTMLElement>(`[data-pin="${chosenId}"]`)
    setChosenId(null)
    pin?.focus({ preventScroll: true })
  }
  const zoomInto = (pinsOfCluster: readonly HomePin[]) => {
    const bounds = boundsAround(pinsOfCluster)
    if (bounds) map?.fitBounds(bounds, { padding: ROOM_PX, maxZoom: ALONE_ZOOM, animate: false }, BY_HAND)
  }

  return (
    // Escape closes the card wherever the focus is.
    <section
      ref={root}
      aria-label={t('label')}
      aria-busy={!drawn}
      onKeyDown={event => event.key === 'Escape' && chosen && closeCard()}
      className="homes-map relative -mx-gutter h-[calc(100dvh-9rem)] min-h-96 overflow-hidden border-y border-line bg-water lg:sticky lg:top-20 lg:mx-0 lg:h-[calc(100dvh-6.5rem)] lg:rounded-md lg:border"
    >
      <canvas ref={still} width={0} className="absolute top-0 left-0 origin-top-left" />
      <div ref={frame} className="absolute inset-0" />
      {placing && (
        <Pins
          map={placing}
          clusters={clusters}
          raised={raised}
          chosen={chosen?.id ?? null}
          onHome={pin => setChosenId(pin.id)}
          onCluster={zoomInto}
        />
      )}
      <div className="pointer-events-none absolute inset-x-3 top-3 z-20 flex items-start justify-between gap-3 *:pointer-events-auto">
        <div className="flex flex-wrap items-center gap-2">
          <Checkbox
            label={t('follow')}
            checked={follows}
            onChange={event => {
              setFollows(event.target.checked)
              if (event.target.checked && looked) search(looked)
            }}
            className="rounded-sm border border-line bg-leaf py-1.5 pr-3.5 pl-2.5 text-sm shadow-leaf"
          />
          {looked && (
            <Button size="sm" onClick={() => search(looked)}>
              {t('searchHere')}
            </Button>
          )}
        </div>
        <ZoomButtons map={map} />
      </div>
      {/* Fixed to the lower edge of the map: the message above the button, or the card in the place of both. */}
      <div className="pointer-events-none absolute inset-x-3 bottom-7 z-20 grid justify-items-center gap-2 *:pointer-events-auto">
        <MapMessage pins={pins} hidden={chosen !== undefined} />
        {!chosen && (
          <Button
            className="shadow-lift lg:hidden"
            icon={<List className="size-4.5" aria-hidden="true" />}
            onClick={onClose}
          >
            {t('properties:list.showList')}
          </Button>
        )}
        {chosen && <PinCard pin={chosen} sought={filters} onClose={closeCard} />}
      </div>
      <MapCredit base={base} />
    </section>
  )
}
