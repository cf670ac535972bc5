import { useTranslation } from 'react-i18next'
import { takesCards, takesTransfers } from '#contract/payments/card.rules.ts'
import type { PaymentWay } from '#contract/payments/stay-payments.schemas.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { useTerms } from '#web/lib/terms.ts'
import type { PageName, PageTexts, SectionTexts } from './page-texts.ts'

/** Placeholder for a figure that is not loaded yet: a page must not show another value than the current one. */
const UNKNOWN = '…'

/** The contact address: the configured one, else that of the texts. */
export const useContactAddress = () => {
  const { t } = useTranslation('static')
  return useTerms()?.contact_address ?? t('layout.address')
}

/** What pages say about paying, which depends on how guests pay here. */
const usePaymentTexts = (way: PaymentWay | undefined) => {
  const { t } = useTranslation('static')
  const say = (name: 'howToPay' | 'whenEarned' | 'cancelling' | 'paying') =>
    way ? t(`paymentWays.${way}.${name}`) : UNKNOWN
  return {
    howToPay: say('howToPay'),
    whenEarned: say('whenEarned'),
    cancelling: say('cancelling'),
    paying: say('paying'),
    paymentData: way && takesTransfers(way) ? t('paymentWays.data') : '',
    cardData: way && takesCards(way) ? t('paymentWays.cardData') : '',
  }
}

/** Without what holds only where guests pay through the platform, if they do not. */
const withoutUnused = (section: SectionTexts, way: PaymentWay | undefined): SectionTexts => ({
  ...section,
  ...(section.points && { points: section.points.filter(Boolean) }),
  ...(section.questions && {
    questions: section.questions.filter(
      ({ where }) => where === undefined || (way !== undefined && way !== 'none'),
    ),
  }),
})

/** The texts of a page for its reader, with the current figures of the platform and how guests pay on it. */
export const usePageTexts = (): ((page: PageName) => PageTexts) => {
  const { t } = useTranslation('static')
  const terms = useTerms()
  const contact = useContactAddress()
  const isAdmin = useSession().user?.user_type === 'admin'
  const say = (figure: number | undefined) => (figure === undefined ? UNKNOWN : formatNumber(figure))
  const figures = {
    invitationDays: say(terms?.invitation_lifetime_days),
    requestHours: say(terms?.request_lifetime_hours),
    bookingYears: say(terms?.bookings_kept_years),
    messageYears: say(terms?.messages_kept_years),
    discount: say(terms?.standard_discount_percentage),
    fee: terms ? formatMoney(terms.service_fee_cents, 'usd') : UNKNOWN,
    contact,
    ...usePaymentTexts(terms?.payments),
  }
  return page => {
    const texts = t(page, { returnObjects: true, ...figures }) as PageTexts
    const forReader = texts.sections.filter(({ audience }) => audience !== 'admin' || isAdmin)
    return { ...texts, sections: forReader.map(section => withoutUnused(section, terms?.payments)) }
  }
}
