import CalendarDays from 'lucide-react/icons/calendar-days'
import DollarSign from 'lucide-react/icons/dollar-sign'
import FileText from 'lucide-react/icons/file-text'
import Images from 'lucide-react/icons/images'
import ToggleRight from 'lucide-react/icons/toggle-right'
import UsersRound from 'lucide-react/icons/users-round'
import type { ComponentType } from 'react'
import type { Property } from '#contract/properties/schemas.ts'
import { CalendarSection } from './CalendarSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { GuestsSection } from './GuestsSection.tsx'
import { PhotosSection } from './PhotosSection.tsx'
import { PricesSection } from './PricesSection.tsx'
import { StatusSection } from './StatusSection.tsx'

export interface Section {
  /** Its name in the address, and of its text. */
  name: 'details' | 'photos' | 'prices' | 'calendar' | 'guests' | 'status'
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  Content: ComponentType<{ home: Property }>
}

/** What can be changed of a home, in the order of its tabs. A further part of a home is one more line. */
export const SECTIONS: readonly Section[] = [
  { name: 'details', Icon: FileText, Content: DetailsSection },
  { name: 'photos', Icon: Images, Content: PhotosSection },
  { name: 'prices', Icon: DollarSign, Content: PricesSection },
  { name: 'calendar', Icon: CalendarDays, Content: CalendarSection },
  { name: 'guests', Icon: UsersRound, Content: GuestsSection },
  { name: 'status', Icon: ToggleRight, Content: StatusSection },
]
