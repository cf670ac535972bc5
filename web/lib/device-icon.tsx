import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'

const HANDHELD = ['iPhone', 'iPad', 'Android']

/** The kind of device that a session or a push belongs to, by the name of its system. */
export function DeviceIcon({ system }: { system: string | null }) {
  const Icon = HANDHELD.includes(system ?? '') ? Smartphone : Laptop
  return <Icon className="size-6 shrink-0 text-ink-soft" aria-hidden="true" />
}
