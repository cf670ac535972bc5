import { useTranslation } from 'react-i18next'
import { wifiCode } from '#contract/bookings/guides.rules.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

/** A Wi-Fi network to copy, or to join by a code. */
export function GuideWifi({ name, password }: { name: string; password: string }) {
  const { t } = useTranslation('arrivalGuide')
  const copy = { label: t('wifi.copy'), copied: t('wifi.copied'), failed: t('wifi.copyFailed') }
  const rows = [
    { label: t('wifi.name'), value: name, copyName: t('wifi.copyName') },
    ...(password ? [{ label: t('wifi.password'), value: password, copyName: t('wifi.copyPassword') }] : []),
  ]
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
      <div className="min-w-0 flex-1 basis-60">
        <dl className="grid gap-2.5">
          {rows.map(({ label, value, copyName }) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line pb-2.5"
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-mono font-semibold break-all">{value}</dd>
              <dd className="no-print col-start-2 row-span-2 row-start-1">
                <CopyButton {...copy} text={value} name={copyName} variant="quiet" />
              </dd>
            </div>
          ))}
        </dl>
        {!password && <p className="mt-2.5 text-sm text-ink-soft">{t('wifi.none')}</p>}
      </div>
      <figure className="grid justify-items-center gap-2">
        <QrCode text={wifiCode(name, password)} label={t('wifi.code', { name })} />
        <figcaption className="max-w-52 text-center text-xs text-ink-soft">{t('wifi.scan')}</figcaption>
      </figure>
    </div>
  )
}
