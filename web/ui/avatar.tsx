import { useState } from 'react'
import { classNames } from './class-names.ts'
import { pictureSource } from './picture-source.ts'

interface Props {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

/** The letters scale with the circle, not with the text around it. */
const SIZES = {
  sm: 'size-8 text-[calc(var(--spacing)*3.25)]',
  md: 'size-10 text-[calc(var(--spacing)*3.75)]',
  lg: 'size-14 text-[calc(var(--spacing)*5.25)]',
  xl: 'size-24 text-3xl',
}
const GROUNDS = [
  'bg-evergreen-tint text-evergreen-text',
  'bg-brass-tint text-brass-text',
  'bg-clay-tint text-clay-text',
] as const

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}

/** Decorative: the name is shown beside it. */
export function Avatar({ name, src, size = 'md', className }: Props) {
  const [broken, setBroken] = useState<string>()
  const ground =
    GROUNDS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GROUNDS.length]
  const frame = classNames('shrink-0 rounded-full', SIZES[size], className)
  if (src && src !== broken) {
    return (
      <img
        src={size === 'xl' ? src : pictureSource(src).small}
        alt=""
        loading="lazy"
        onError={() => setBroken(src)}
        className={classNames('bg-well object-cover', frame)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      // Drawn by the style sheet: as text it would count as part of the visible label of a button around it.
      data-initials={initials(name)}
      className={classNames(
        'inline-grid place-items-center font-display font-semibold before:content-[attr(data-initials)]',
        ground,
        frame,
      )}
    />
  )
}
