import type { LucideIcon } from 'lucide-react'
import Accessibility from 'lucide-react/icons/accessibility'
import Baby from 'lucide-react/icons/baby'
import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import Bike from 'lucide-react/icons/bike'
import Car from 'lucide-react/icons/car'
import Check from 'lucide-react/icons/check'
import ConciergeBell from 'lucide-react/icons/concierge-bell'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Laptop from 'lucide-react/icons/laptop'
import Mountain from 'lucide-react/icons/mountain'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Thermometer from 'lucide-react/icons/thermometer'
import Trees from 'lucide-react/icons/trees'
import Tv from 'lucide-react/icons/tv'
import WashingMachine from 'lucide-react/icons/washing-machine'
import Waves from 'lucide-react/icons/waves'
import { type AmenityKind, amenityKind } from '#contract/properties/amenities.rules.ts'
import { useAmenityNames } from '../search/amenities.ts'

const ICONS: Record<AmenityKind, LucideIcon> = {
  work: Laptop,
  kitchen: CookingPot,
  bath: Bath,
  laundry: WashingMachine,
  sleep: BedDouble,
  climate: Thermometer,
  family: Baby,
  outdoors: Trees,
  view: Mountain,
  water: Waves,
  sport: Bike,
  leisure: Tv,
  travel: Car,
  access: Accessibility,
  safety: ShieldCheck,
  service: ConciergeBell,
}

/** Each with a sign of what it is about; those in an owner's own words have a tick. */
export default function AmenityList({ amenities }: { amenities: readonly string[] }) {
  const { nameOf } = useAmenityNames()
  return (
    <ul className="mt-4 grid pairs-7.5 gap-x-6 gap-y-3 sm:grid-cols-3">
      {amenities.map(amenity => {
        const kind = amenityKind(amenity)
        const Icon = kind ? ICONS[kind] : Check
        return (
          <li key={amenity} className="flex items-start gap-2.5">
            <Icon className="mt-1 size-4.5 shrink-0 text-evergreen-text" aria-hidden="true" />
            <span className="min-w-0 break-words">{nameOf(amenity)}</span>
          </li>
        )
      })}
    </ul>
  )
}
