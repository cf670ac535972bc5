import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="faq" readOn={['trustSafety', 'policies', 'contactAdmin']} />
