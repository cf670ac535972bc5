import { StaticPage } from './components/StaticPage.tsx'

export const Component = () => <StaticPage page="trustSafety" readOn={['faq', 'policies', 'privacy']} />
