import type { PropertyCard } from '#contract/properties/schemas.ts'
import { PICTURE_SIZES } from '#web/features/properties/picture-sizes.ts'
import { Picture } from '#web/ui/picture.tsx'

type Props = { cards: readonly PropertyCard[] }

/** Two prints out of the book, one half under the other. Decoration: both homes stand among the cards below. */
export function HeroPrints({ cards }: Props) {
  const [front, back] = cards
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-xl pt-[9%] pr-[9%]">
      <div className="absolute top-0 right-0 w-[78%] rotate-3 bg-leaf p-2.5 shadow-leaf">
        <Picture src={back?.images[0]} alt="" sizes={PICTURE_SIZES.heroBack} priority />
      </div>
      <figure className="relative -rotate-1 bg-leaf p-2.5 pb-3 shadow-lift md:p-3 md:pb-4">
        <Picture src={front?.images[0]} alt="" sizes={PICTURE_SIZES.hero} priority />
        <figcaption className="mt-3 min-h-7 px-1 font-display text-lg italic text-ink-soft">
          {front?.title}
        </figcaption>
      </figure>
    </div>
  )
}
