import { formatCentsExactly } from '#contract/kernel/money.ts'
import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'
import { PAYMENT_UPDATES } from './why.ts'

/** Tells an owner that a stay has begun and its money is in the balance. */
export const earningMail = (params: {
  ownerName: string
  propertyTitle: string
  guestName: string
  checkIn: string
  totalCents: number
  serviceFeeCents: number
  earnedCents: number
  link: string
}) => ({
  subject: oneLine(
    `${formatCentsExactly(params.earnedCents)} for ${params.propertyTitle} is in your balance`,
  ),
  ...layoutMail({
    heading: `${formatCentsExactly(params.earnedCents)} is in your balance`,
    paragraphs: [
      `Hello ${params.ownerName},`,
      `${params.guestName}'s stay at ${params.propertyTitle} began on ${params.checkIn}.`,
      `Total ${formatCentsExactly(params.totalCents)}, service fee ${formatCentsExactly(params.serviceFeeCents)}: ${formatCentsExactly(params.earnedCents)} is yours to withdraw.`,
    ],
    action: { label: 'See your payments', url: params.link },
    footer: PAYMENT_UPDATES,
  }),
})
