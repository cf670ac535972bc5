import { accountsRules } from './accounts.ts'
import { auditRules } from './audit.ts'
import { calendarsRules } from './calendars.ts'
import { channelsRules } from './channels.ts'
import { cleaningRules } from './cleaning.ts'
import { feedsRules } from './feeds.ts'
import { guideRules } from './guides.ts'
import { incidentsRules } from './incidents.ts'
import { inquiryRules } from './inquiries.ts'
import { invitationsRules } from './invitations.ts'
import { networkRules } from './network.ts'
import { paymentsRules } from './payments.ts'
import { platformRules } from './platform.ts'
import { propertiesRules } from './properties.ts'
import { referenceRules } from './references.ts'
import { scheduledMessageRules } from './scheduled-messages.ts'
import { securityRules } from './security-deposits.ts'
import { specialOfferRules } from './special-offers.ts'
import { staysRules } from './stays.ts'
import { systemRules } from './system.ts'

/** The rows of the permission table, one for each declared call. */
export const rules = {
  ...accountsRules,
  ...auditRules,
  ...calendarsRules,
  ...channelsRules,
  ...cleaningRules,
  ...feedsRules,
  ...guideRules,
  ...incidentsRules,
  ...securityRules,
  ...inquiryRules,
  ...invitationsRules,
  ...networkRules,
  ...paymentsRules,
  ...platformRules,
  ...propertiesRules,
  ...referenceRules,
  ...scheduledMessageRules,
  ...specialOfferRules,
  ...staysRules,
  ...systemRules,
}
