import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { PropertyGrid } from '#web/features/properties/browse/components/PropertyGrid.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  heading: string
  /** It is not known yet which section this is: it has the height of its heading, and does not show it. */
  unknown?: boolean
  text?: string
  link?: { to: string; label: string }
  cards?: readonly PropertyCard[]
  /** Below each card. */
  below?: (card: PropertyCard) => ReactNode
  /** Instead of cards. */
  children?: ReactNode
}

/** Homes of Home under one heading. */
export function HomeSection({ heading, unknown = false, text, link, cards, below, children }: Props) {
  const id = useId()
  return (
    <section {...(!unknown && { 'aria-labelledby': id })} className="mx-auto max-w-page px-gutter pt-section">
      <div
        className={classNames(
          'mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
          unknown && 'invisible',
        )}
      >
        <div>
          <h2 id={id} className="text-3xl">
            {heading}
          </h2>
          {text && <p className="mt-2 text-lg text-ink-soft">{text}</p>}
        </div>
        {link && (
          <ButtonLink to={link.to} variant="secondary">
            {link.label}
            <ArrowRight className="size-4.5" aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
      {cards ? <PropertyGrid cards={cards} place="home" {...(below && { below })} /> : children}
    </section>
  )
}
