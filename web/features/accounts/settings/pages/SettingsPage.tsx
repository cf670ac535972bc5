import { SettingsTabs } from '../components/SettingsTabs.tsx'
import { useSections } from '../use-sections.tsx'

export function Component() {
  const { profile, security, notifications, payment, preferences } = useSections()
  return <SettingsTabs sections={[profile, security, notifications, payment, preferences]} />
}
