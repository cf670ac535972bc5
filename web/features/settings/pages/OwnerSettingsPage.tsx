import { SettingsTabs } from '../components/SettingsTabs.tsx'
import { useSections } from '../use-sections.tsx'

export function Component() {
  const { profile, payments, security, notifications, preferences } = useSections()
  return <SettingsTabs sections={[profile, payments, security, notifications, preferences]} />
}
