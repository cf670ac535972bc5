import { useQuery } from '@tanstack/react-query'
import AcceptRules from '#web/features/properties/browse/booking/AcceptRules.tsx'
import { propertyQuery } from '#web/features/properties/browse/queries.ts'

/** The house rules of a home that an offer is about. */
export default function AcceptRulesOfHome({ home }: { home: string }) {
  const { data } = useQuery(propertyQuery(home))
  return data?.house_rules ? (
    <AcceptRules rules={data.house_rules} language={data.house_rules_language} by="accepting" />
  ) : null
}
