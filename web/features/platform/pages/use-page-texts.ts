import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { useTerms } from '#web/lib/terms.ts'
import type { PageName, PageTexts } from './page-texts.ts'

/** Placeholder for a figure that is not loaded yet: a page must not show another value than the current one. */
const UNKNOWN = '…'

/** The contact address: the configured one, else that of the texts. */
export const useContactAddress = () => {
  const { t } = useTranslation('static')
  return useTerms()?.contact_address ?? t('layout.address')
}

/** The texts of a page for its reader, with the current figures of the platform and how guests pay on it. */
export const usePageTexts = (): ((page: PageName) => PageTexts) => {
  const { t } = useTranslation('static')
  const terms = useTerms()
  const contact = useContactAddress()
  const isAdmin = useSession().user?.user_type === 'admin'
  const way = terms?.payments
  const say = (figure: number | undefined) => (figure === undefined ? UNKNOWN : formatNumber(figure))
  const figures = {
    invitationDays: say(terms?.invitation_lifetime_days),
    requestHours: say(terms?.request_lifetime_hours),
    bookingYears: say(terms?.bookings_kept_years),
    messageYears: say(terms?.messages_kept_years),
    discount: say(terms?.standard_discount_percentage),
    fee: terms ? formatMoney(terms.service_fee_cents) : UNKNOWN,
    contact,
    howToPay: way ? t(`paying.${way}.answer`) : UNKNOWN,
    paymentTerm: way ? t(`paying.${way}.term`) : UNKNOWN,
    whenEarned: way ? t(`paying.${way}.earned`) : UNKNOWN,
  }
  return page => {
    const texts = t(page, { returnObjects: true, ...figures }) as PageTexts
    return { ...texts, sections: texts.sections.filter(({ audience }) => audience !== 'admin' || isAdmin) }
  }
}
