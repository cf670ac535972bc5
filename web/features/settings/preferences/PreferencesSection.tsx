import { DisplayForm } from './DisplayForm.tsx'
import { PrivacySwitches } from './PrivacySwitches.tsx'

export function PreferencesSection() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <DisplayForm />
      <PrivacySwitches />
    </div>
  )
}
