import { accountsRules } from './accounts.ts'
import { attachmentRules } from './attachments.ts'
import { auditRules } from './audit.ts'
import { calendarsRules } from './calendars.ts'
import { channelsRules } from './channels.ts'
import { cleaningRules } from './cleaning.ts'
import { coHostsRules } from './co-hosts.ts'
import { companionRules } from './companions.ts'
import { enteredStayRules } from './entered-stays.ts'
import { feedsRules } from './feeds.ts'
import { guideRules } from './guides.ts'
import { homeListsRules } from './home-lists.ts'
import { incidentsRules } from './incidents.ts'
import { inquiryRules } from './inquiries.ts'
import { invitationsRules } from './invitations.ts'
import { memoryRules } from './memories.ts'
import { networkRules } from './network.ts'
import { paymentsRules } from './payments.ts'
import { platformRules } from './platform.ts'
import { propertiesRules } from './properties.ts'
import { pushRules } from './push.ts'
import { referenceRules } from './references.ts'
import { scheduledMessageRules } from './scheduled-messages.ts'
import { securityRules } from './security-deposits.ts'
import { specialOfferRules } from './special-offers.ts'
import { staysRules } from './stays.ts'
import { systemRules } from './system.ts'
import { travelPlanRules } from './travel-plans.ts'

/** The rows of the permission table, one for each declared call. */
export const rules = {
  ...accountsRules,
  ...attachmentRules,
  ...auditRules,
  ...calendarsRules,
  ...channelsRules,
  ...cleaningRules,
  ...coHostsRules,
  ...enteredStayRules,
  ...memoryRules,
  ...feedsRules,
  ...companionRules,
  ...guideRules,
  ...homeListsRules,
  ...incidentsRules,
  ...securityRules,
  ...inquiryRules,
  ...invitationsRules,
  ...networkRules,
  ...paymentsRules,
  ...platformRules,
  ...propertiesRules,
  ...pushRules,
  ...referenceRules,
  ...scheduledMessageRules,
  ...specialOfferRules,
  ...travelPlanRules,
  ...staysRules,
  ...systemRules,
}
