import { useTranslation } from 'react-i18next'
import OpenOffers from '#web/features/conversations/offers/OpenOffers.tsx'

/** Offers that wait for an answer: of the signed-in person, or of those to whom they made one as an owner. */
export default function OffersSection({ as }: { as: 'guest' | 'owner' }) {
  const { t } = useTranslation('offers')
  return <OpenOffers as={as} title={t(as === 'owner' ? 'openOwn' : 'forYou')} />
}
