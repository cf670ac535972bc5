import { useMemo } from 'react'
import { encode } from 'uqr'

/** The quiet zone that a QR code needs, in modules (ISO/IEC 18004). */
const BORDER = 4

/** Drawn as one path. Cameras expect dark on light, so it keeps these two colours in the dark theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, d } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: BORDER })
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: side, d: dark.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 justify-self-center rounded-sm border border-line"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={d} fill="#1c1a17" />
    </svg>
  )
}
