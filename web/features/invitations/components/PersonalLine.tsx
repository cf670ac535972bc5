import { useTranslation } from 'react-i18next'

interface Props {
  inviter: string
  /** Null where the inviter wrote none. */
  line: string | null
}

/** What the inviter writes to the invited person, as a quotation. */
export function PersonalLine({ inviter, line }: Props) {
  const { t } = useTranslation('invitations')
  if (line === null) return null
  return (
    <figure className="mt-5 max-w-[46ch]">
      <figcaption className="text-sm break-words text-ink-soft">
        {t('network.writes', { name: inviter })}
      </figcaption>
      <blockquote className="mt-1 border-s-2 border-line ps-3 text-lg break-words whitespace-pre-line">
        {line}
      </blockquote>
    </figure>
  )
}
