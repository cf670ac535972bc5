/** The displayed widths of pictures of homes, as in the `sizes` attribute. Early requests must use the same values. */
export const PICTURE_SIZES = {
  hero: '(min-width: 64rem) 34rem, 100vw',
  /** Half of the real width below the first card, slightly less sharp. */
  heroBack: '(min-width: 64rem) 26rem, 60vw',
  homeCard: '(min-width: 100rem) 22rem, (min-width: 80rem) 18rem, (min-width: 40rem) 50vw, 100vw',
  listCard: '(min-width: 100rem) 22rem, (min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw',
  lead: '(min-width: 100rem) 62rem, (min-width: 64rem) 48rem, 100vw',
  beside: '(min-width: 64rem) 16rem, 33vw',
} as const
