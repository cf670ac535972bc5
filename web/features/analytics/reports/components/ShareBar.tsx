interface Props {
  /** From 0 to 1; more fills the bar. */
  share: number
  tone?: 'good' | 'over'
}

/** A share as a bar, beside its figures: decorative. */
export function ShareBar({ share, tone = 'good' }: Props) {
  return (
    <span aria-hidden="true" className="block h-1.5 w-full rounded-full bg-well">
      <span
        className={`block h-full rounded-full ${tone === 'over' ? 'bg-clay' : 'bg-brass'}`}
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  )
}
