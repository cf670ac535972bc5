import { LoginNotifications } from './LoginNotifications.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

export function SecuritySection() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid min-w-0 gap-6 lg:gap-8">
        <PasswordForm />
        <TwoFactor />
      </div>
      <div className="grid min-w-0 gap-6 lg:gap-8">
        <LoginNotifications />
        <Sessions />
      </div>
    </div>
  )
}
