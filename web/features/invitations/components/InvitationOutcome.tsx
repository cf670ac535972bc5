import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { INVITATION_REDIRECT_MS } from '#contract/kernel/constants.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { KeyMark } from '#web/ui/key-mark.tsx'

interface Props {
  accepted: boolean
  title: string
  text: ReactNode
  to: string
  /** A link for people who do not want to wait for the redirect. */
  onward: string
}

/** The invitation was answered; redirects after 3 seconds (spec 9). */
export function InvitationOutcome({ accepted, title, text, to, onward }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus() // The button that had the focus is gone.
    // Cached answers, prices above all, are not those of a new member of a network.
    queries.removeQueries({ type: 'inactive' })
    const timer = setTimeout(() => void navigate(to, { replace: true }), INVITATION_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, queries, to])
  return (
    <div className="mx-auto grid min-h-[55dvh] max-w-prose place-content-center justify-items-center gap-5 text-center">
      <span
        className={
          accepted
            ? 'grid size-24 place-items-center rounded-full bg-brass-tint text-brass'
            : 'grid size-24 place-items-center rounded-full bg-well text-ink-faint'
        }
      >
        <KeyMark className={accepted ? 'h-14 w-10 animate-unlock' : 'h-14 w-10'} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p role="status" className="max-w-[46ch] text-lg text-ink-soft">
        {text}
      </p>
      <ButtonLink to={to} replace variant={accepted ? 'primary' : 'secondary'}>
        {onward}
      </ButtonLink>
    </div>
  )
}
