import type { ComponentProps } from 'react'
import WaitlistOffer from '../waitlist/WaitlistOffer.tsx'
import AcceptRules from './AcceptRules.tsx'

/** Below Reserve: what the guest agrees to with it, and the waiting list where nights are taken. */
export default function AfterReserve(props: ComponentProps<typeof WaitlistOffer>) {
  const { house_rules: rules, house_rules_language: language } = props.property
  return (
    <>
      {rules && <AcceptRules rules={rules} language={language} by="reserving" />}
      <WaitlistOffer {...props} />
    </>
  )
}
