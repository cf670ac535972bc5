import { cleaningPersonas } from './cleaning-personas.ts'
import { companionPersonas } from './companion-personas.ts'
import { enteredPersonas } from './entered-personas.ts'
import { guidedPersonas } from './guided-personas.ts'
import { inquiryPersonas } from './inquiry-personas.ts'
import { memoryPersonas } from './memory-personas.ts'
import { offerPersonas } from './offer-personas.ts'
import type { TestPerson } from './people.ts'
import { pushPersonas } from './push-personas.ts'
import { referencePersonas } from './reference-personas.ts'
import { scheduledPersonas } from './scheduled-personas.ts'
import { addClaimPicture, depositIsHeld, insertClaimOf, insertSecuredStay } from './security-deposits.ts'
import type { TestApp } from './test-app.ts'
import { planPersonas } from './travel-plans.ts'

/** What the calls about security deposits and arrival guides need, for the people of the permission table. */
export const securedPersonas = (
  app: TestApp,
  { owner, guest, stranger, admin }: Readonly<Record<'owner' | 'guest' | 'stranger' | 'admin', TestPerson>>,
) => {
  const freshSecuredStay = async () => {
    const { id } = await insertSecuredStay(app, owner, { guest })
    await depositIsHeld(app, id)
    return id
  }
  return {
    ...guidedPersonas(app, { owner, guest }),
    ...companionPersonas(app, { owner, guest, stranger }),
    ...cleaningPersonas(app, { owner, guest }),
    ...memoryPersonas(app, { guest }),
    ...scheduledPersonas(app, { owner, guest }),
    ...inquiryPersonas(app, { owner, guest }),
    ...pushPersonas(app, { owner }),
    ...offerPersonas(app, { owner, guest }),
    ...enteredPersonas(app, { owner }),
    ...planPersonas(app, { guest }),
    ...referencePersonas(app, { owner, guest, admin }),
    /** A stay that has begun, of which the platform holds the security deposit. */
    freshSecuredStay,
    freshClaimPicture: () => addClaimPicture(app, owner),
    /** A claim on the security deposit of a stay, with a picture. */
    freshClaim: async (answer: 'agreed' | null = null) =>
      insertClaimOf(app, { booking: await freshSecuredStay(), owner, answer }),
  }
}
