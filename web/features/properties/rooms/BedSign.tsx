import type { LucideIcon } from 'lucide-react'
import Baby from 'lucide-react/icons/baby'
import BedDouble from 'lucide-react/icons/bed-double'
import BedSingle from 'lucide-react/icons/bed-single'
import Sofa from 'lucide-react/icons/sofa'
import type { BedKind } from '#contract/properties/rooms.schemas.ts'

const ICONS: Readonly<Record<BedKind, LucideIcon>> = {
  king: BedDouble,
  queen: BedDouble,
  double: BedDouble,
  single: BedSingle,
  bunk: BedSingle,
  sofa_bed: Sofa,
  futon: BedSingle,
  air_mattress: BedSingle,
  cot: Baby,
}

/** What a bed looks like: a bunk is one bed above another. */
export function BedSign({ kind }: { kind: BedKind }) {
  const Icon = ICONS[kind]
  if (kind !== 'bunk') return <Icon className="size-7 stroke-[1.6]" aria-hidden="true" />
  return (
    <span className="grid" aria-hidden="true">
      <Icon className="-mb-1 size-4.5 stroke-[1.8]" />
      <Icon className="size-4.5 stroke-[1.8]" />
    </span>
  )
}
