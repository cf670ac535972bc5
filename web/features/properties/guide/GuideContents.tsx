import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenGuide } from '#contract/bookings/guides.schemas.ts'
import { GuideWifi } from './GuideWifi.tsx'
import { mapLink } from './map-link.ts'

interface Props {
  guide: Omit<OpenGuide, 'pictures'>
  /** The address of the home, as one line. */
  address: string
  /** The pictures, each in a list item. */
  pictures: ReactNode[]
}

/** The parts of an arrival guide that say something. */
export function GuideContents({ guide, address, pictures }: Props) {
  const { t } = useTranslation('arrivalGuide')
  const { directions, access, wifi_name, wifi_password, manual } = guide
  return (
    <div className="grid grid-cols-1 gap-8">
      {access && (
        <Part title={t('access')}>
          <p className="rounded-sm bg-brass-tint px-4 py-3.5 font-semibold break-words whitespace-pre-line">
            {access}
          </p>
        </Part>
      )}
      {directions && (
        <Part title={t('way.title')}>
          <Words text={directions} />
          <p className="no-print mt-3">
            <a
              href={mapLink(address)}
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-evergreen-text underline decoration-line-strong underline-offset-4"
            >
              {t('way.map', { address })}
            </a>
          </p>
        </Part>
      )}
      {wifi_name && (
        <Part title={t('wifi.title')}>
          <GuideWifi name={wifi_name} password={wifi_password} />
        </Part>
      )}
      {manual && (
        <Part title={t('manual')}>
          <Words text={manual} />
        </Part>
      )}
      {pictures.length > 0 && (
        <Part title={t('pictures')}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">{pictures}</ul>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h3 id={id} className="mb-2.5 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}

const Words = ({ text }: { text: string }) => (
  <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
)
