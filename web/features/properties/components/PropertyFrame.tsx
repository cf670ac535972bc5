import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Surface } from '#web/ui/surface.tsx'

interface Props {
  home: Pick<PropertyCard, 'images' | 'title' | 'city' | 'state'>
  /** The displayed width of the picture, as in the `sizes` attribute. */
  sizes: string
  headingLevel?: 2 | 3 | undefined
  /** For the first visible cards of a screen. */
  priority?: boolean
  /** Badges on the upper edge of the picture. */
  tags: ReactNode
  /** What stands on the lower edge of the picture. */
  onPicture?: ReactNode
  /** Follows the place, on its line. */
  distance?: string | undefined
  /** Stands at the end of the place's line. */
  aside?: ReactNode
  /** Makes the whole card a link. */
  to?: To
  children: ReactNode
}

/** The card of a home, for guests and owners alike: its picture, place and title, and what the screen adds. */
export function PropertyFrame({
  home,
  sizes,
  headingLevel = 2,
  priority = false,
  tags,
  onPicture,
  distance,
  aside,
  to,
  children,
}: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <Surface
      as="article"
      padding="none"
      className={classNames(
        'group relative @container flex h-full flex-col p-2.5',
        to !== undefined &&
          'transition-[box-shadow,translate] hover:shadow-lift has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-evergreen',
      )}
    >
      <div className="relative overflow-hidden rounded-xs">
        <Picture src={home.images[0] ?? ''} alt="" sizes={sizes} priority={priority} />
        <div className="absolute top-2.5 left-2.5 flex max-w-[calc(100%-5rem)] flex-wrap gap-1.5">{tags}</div>
        {onPicture && (
          <span className="absolute bottom-2.5 left-2.5 flex max-w-[calc(100%-1.25rem)] rounded-xs bg-leaf px-2.5 py-1 text-sm shadow-leaf">
            {onPicture}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col px-1.5 pt-3.5 pb-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 truncate text-sm text-ink-soft">
            {[home.city, home.state].filter(Boolean).join(', ')}
            {distance && ` · ${distance}`}
          </p>
          {aside}
        </div>
        <Heading className="mt-0.5 text-xl leading-snug break-words">
          {to === undefined ? (
            home.title
          ) : (
            <Link
              to={to}
              className="outline-none after:absolute after:inset-0 group-hover:text-evergreen-text"
            >
              {home.title}
            </Link>
          )}
        </Heading>
        {children}
      </div>
    </Surface>
  )
}
