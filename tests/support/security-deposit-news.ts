import type { SecurityDepositNews } from '#emails/security-deposit.ts'

/** Every form of the mail about the security deposit of a stay. */
export const securityDepositNews = (name: string, home: string, link: string): SecurityDepositNews[] => {
  const account = {
    holder: 'XLI',
    iban: 'GB29NWBK60161331926819',
    bic: 'XLII',
    reference: 'RF18539007547034',
  }
  const claim = {
    cents: 12_345,
    answerUntil: '2027-03-20',
    hasAgreed: true,
    decidedCents: 2_345,
    note: 'XXIV',
  }
  const about = {
    ...{ name, home, link, guest: name, checkIn: '2027-03-04', cents: 123_456, claimUntil: '2027-03-12' },
    currency: 'usd' as const,
    account: null,
    claim,
  }
  return [
    { ...about, news: 'asked', to: 'guest' },
    { ...about, news: 'asked', to: 'guest', account },
    { ...about, news: 'soon', to: 'guest', account: { ...account, bic: null } },
    { ...about, news: 'missing', to: 'owner' },
    { ...about, news: 'provided', to: 'guest' },
    { ...about, news: 'provided', to: 'owner' },
    { ...about, news: 'released', to: 'guest' },
    { ...about, news: 'claimed', to: 'guest' },
    { ...about, news: 'withdrawn', to: 'guest' },
    { ...about, news: 'answered', to: 'owner' },
    { ...about, news: 'answered', to: 'owner', claim: { ...claim, hasAgreed: false } },
    { ...about, news: 'decided', to: 'guest' },
    { ...about, news: 'decided', to: 'owner' },
    { ...about, news: 'failed', to: 'owner' },
  ]
}
