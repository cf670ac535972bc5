import type { StayPaymentNews } from '#emails/stay-payment.ts'

/** Every form of the mail about the money of a stay. */
export const stayPaymentNews = (name: string, home: string, link: string): StayPaymentNews[] => {
  const about = { name, home, checkIn: '2027-03-04', cents: 123_456, currency: 'usd' as const, link }
  return [
    { ...about, kind: 'received', owner: null, leftCents: 0, refundCents: 0 },
    { ...about, kind: 'received', owner: null, leftCents: 5_000, refundCents: 0 },
    { ...about, kind: 'received', owner: null, leftCents: 0, refundCents: 5_000 },
    { ...about, kind: 'refunded', owner: null, reference: 'XXIV' },
    { ...about, kind: 'refunded', owner: null, reference: null },
    { ...about, kind: 'received', owner: name, leftCents: 0, refundCents: 5_000 },
    { ...about, kind: 'refunded', owner: name, reference: 'XXIV' },
    { ...about, kind: 'paid', toOwner: false, guest: name },
    { ...about, kind: 'paid', toOwner: true, guest: name },
    { ...about, kind: 'toSend', guest: name },
  ]
}
