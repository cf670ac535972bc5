import type { CardPaymentNews } from '#emails/card-payment.ts'

/** Every form of the mail about a card payment that needs somebody. */
export const cardPaymentNews = (name: string, home: string, link: string): CardPaymentNews[] => {
  const about = { name, home, checkIn: '2027-03-04', cents: 123_456, currency: 'usd' as const, link }
  return [
    { ...about, kind: 'renew' },
    { ...about, kind: 'ended' },
    { ...about, kind: 'failed' },
    { ...about, kind: 'disputed', guest: name, respondBy: '2027-03-06' },
    { ...about, kind: 'disputed', guest: name, respondBy: null },
    { ...about, kind: 'lost', guest: name },
  ]
}
