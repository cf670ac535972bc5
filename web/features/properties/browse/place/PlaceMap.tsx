import { useMemo } from 'react'
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { type Atlas, drawPlace, HEIGHT, WIDTH } from './draw.ts'

export interface MapProps {
  latitude: number
  longitude: number
  label: string
}

/**
 * Land, water and borders around a place. The marker is larger than the area that it stands for: it shows the place,
 * not its size.
 */
export default function PlaceMap({ latitude, longitude, label }: MapProps) {
  const map = useMemo(
    () => drawPlace(atlas as unknown as Atlas, { latitude, longitude }),
    [latitude, longitude],
  )
  const middle = { cx: WIDTH / 2, cy: HEIGHT / 2 }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full animate-fade"
    >
      <path d={map.lines} className="fill-none stroke-line" strokeWidth="0.6" />
      <path d={map.land} className="fill-leaf" />
      <path d={map.country} className="fill-brass-tint" />
      <path d={map.land} className="fill-none stroke-line-strong" strokeWidth="0.7" strokeLinejoin="round" />
      <path d={map.borders} className="fill-none stroke-line" strokeWidth="0.8" strokeLinejoin="round" />
      <circle {...middle} r="26" className="fill-brass/20" />
      <circle {...middle} r="15" className="fill-brass/30" />
      <circle {...middle} r="6" className="fill-brass stroke-leaf" strokeWidth="2" />
    </svg>
  )
}
