import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import { PersonalInformation } from './PersonalInformation.tsx'

export function ProfileSection() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <PersonalInformation />
      <div className="grid min-w-0 gap-6">
        <ExportData />
        <DeleteAccount />
      </div>
    </div>
  )
}
