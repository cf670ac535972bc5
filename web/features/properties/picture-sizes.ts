/** How wide pictures of homes are shown, as in the `sizes` attribute. What asks for one early must say the same. */
export const PICTURE_SIZES = {
  hero: '(min-width: 64rem) 34rem, 100vw',
  /** Half under the first, and a little less sharp. */
  heroBack: '(min-width: 64rem) 26rem, 60vw',
  homeCard: '(min-width: 80rem) 18rem, (min-width: 40rem) 50vw, 100vw',
  listCard: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw',
  lead: '(min-width: 64rem) 48rem, 100vw',
  beside: '(min-width: 64rem) 16rem, 33vw',
} as const
